"""JSON Schemas (draft 7) of the files of a set, from the models that read them: what an editor offers and tells."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from .. import registry
from .atomic_files import write_atomically
from .own_rules import SetFile
from .rule_files import read_file
from .rule_models import Frozen
from .rule_overlay import ID, REMOVE, removable_entries

DRAFT: Final = "http://json-schema.org/draft-07/schema#"
FOLDER: Final = ".schema"
"""The folder of a set in which schemas lie."""
PART: Final = "_part"
"""Behind the name of a definition of which all but the id may be left out: a change of a shipped entry."""


def schemas_of_set(game_id: str) -> dict[str, dict[str, Any]]:
    """Return the schema of each file of a set of a game, by the file's name without ending."""
    found = {name: _file(game_id, name, model) for name, model in registry.models(game_id).items()}
    about = _plain(SetFile)
    about["properties"]["game"]["const"] = game_id
    return {"set": about, **found}


def write_schemas(game_id: str, folder: Path) -> int:
    """Write the schemas of a game's files into a set; return how many. Raises `OSError`."""
    made = schemas_of_set(game_id)
    for name, schema in made.items():
        write_atomically(folder / FOLDER / f"{name}.json", json.dumps(schema, indent=1, ensure_ascii=False) + "\n")
    return len(made)


def schema_comment(name: str) -> str:
    """Return the first line of a file of a set, which tells an editor its schema."""
    return f"# yaml-language-server: $schema={FOLDER}/{name}.json"


def _plain(model: type[Frozen]) -> dict[str, Any]:
    """Return a model's schema in the words of draft 7, every property with a text to be shown."""
    text = json.dumps(model.model_json_schema(by_alias=True)).replace("#/$defs/", "#/definitions/")
    schema: dict[str, Any] = json.loads(text)
    definitions = schema.pop("$defs", {})
    for place in (schema, *definitions.values()):
        if "[" in place.get("title", ""):
            place["title"] = "Constant"
        for name, field in place.get("properties", {}).items():
            _explain(name, field, definitions)
            field.pop("title", None)
    return {"$schema": DRAFT, **schema, "definitions": definitions}


def _explain(name: str, field: dict[str, Any], definitions: Mapping[str, Any]) -> None:
    """Give a property a text: its own, or what its model says of itself, or its name."""
    if "description" in field:
        return
    target = field.get("$ref") or field.get("items", {}).get("$ref") or ""
    about = definitions.get(target.rpartition("/")[2], {}).get("description", "")
    field["description"] = about or name
    if "$ref" in field:  # draft 7 overlooks what stands beside a $ref
        field["allOf"] = [{"$ref": field.pop("$ref")}]


def _file(game_id: str, name: str, model: type[Frozen]) -> dict[str, Any]:
    """Return the schema of a rule file in a set: shipped entries in part, new ones whole, ids to be taken out."""
    whole = _plain(model)
    shipped = read_file(game_id, None, name).data
    definitions = whole["definitions"]
    definitions |= {key + PART: _part(value) for key, value in definitions.items()}
    top = _part({key: value for key, value in whole.items() if key not in ("definitions", "$schema")})
    for key, value in shipped.items():
        field = top["properties"].get(key)
        if field is None:
            continue
        origin = whole["properties"][key]
        if isinstance(value, list) and "$ref" in origin.get("items", {}):
            ids = [item[ID] for item in value if isinstance(item, Mapping) and ID in item]
            known = {"properties": {ID: {"enum": ids}}, "required": [ID]}
            full, part = origin["items"], {"$ref": origin["items"]["$ref"] + PART}
            field["items"] = {"if": known, "then": part, "else": full} if ids else full
        elif isinstance(origin.get("additionalProperties"), Mapping) and isinstance(value, Mapping):
            full = origin["additionalProperties"]
            part = field["additionalProperties"]
            field["properties"] = dict.fromkeys(map(str, value), part)
            field["additionalProperties"] = full
        if isinstance(value, Mapping) and "value" in value:
            told = f"Shipped: {json.dumps(value['value'], ensure_ascii=False)}, {value['source']}."
            field["description"] = " ".join(filter(None, (value.get("why"), told)))
    ids = sorted({id for id, _ in removable_entries(shipped)})
    about = "Ids of shipped entries that are not in the game; one may be given again, wholly new."
    top["properties"][REMOVE] = {"description": about, "type": "array", "items": {"enum": ids}}
    return {"$schema": DRAFT, **top, "definitions": definitions}


def _part(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a definition of which everything may be left out, its id excepted, and so with all that it names."""
    part = json.loads(json.dumps(deepcopy(schema)))
    part.pop("minProperties", None)
    required = [name for name in part.pop("required", ()) if name == ID]
    if required:
        part["required"] = required
    _lead_to_parts(part)
    return part  # type: ignore[no-any-return]


def _lead_to_parts(node: Any) -> None:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            node["$ref"] += PART
        for value in node.values():
            _lead_to_parts(value)
    elif isinstance(node, list):
        for value in node:
            _lead_to_parts(value)
