"""Data files: reading, validation and writing of rule files, sets and options. The only package that reads YAML."""
