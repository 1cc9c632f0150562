"""Files into frozen, validated values: the only room that reads YAML."""
