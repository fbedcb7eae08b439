"""The wire types for the browser's scripts: `protocol.d.ts`, made from the server's structs.

Run by hand after a change of `wire.py`; a test fails while the file is not current.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import inspect

from jaipur.server import wire

FILE: Final = Path(__file__).parents[1] / "src" / "jaipur" / "web" / "static" / "protocol.d.ts"
_HEAD: Final = (
    "// Made from the server's types by `python -m tools.protocol_types`; not to be edited.\n"
)


def protocol_types() -> str:
    """The whole file."""
    structs = {
        name: value
        for name, value in vars(wire).items()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == wire.__name__
    }
    unions = {
        name: parts
        for name, value in vars(wire).items()
        if (parts := get_args(value)) and all(part in structs.values() for part in parts)
    }
    return "\n".join(
        (
            _HEAD,
            *(_interface(struct) for struct in structs.values()),
            *(
                f"export type {name} = {' | '.join(part.__name__ for part in parts)};"
                for name, parts in unions.items()
            ),
            "",
        )
    )


def _interface(struct: type[msgspec.Struct]) -> str:
    described = inspect.type_info(struct)
    if not isinstance(described, inspect.StructType):
        raise TypeError(f"{struct} is no struct")
    lines = [
        f"/** {(struct.__doc__ or '').splitlines()[0]} */",
        f"export interface {struct.__name__} {{",
    ]
    if described.tag_field is not None:
        lines.append(f'  {described.tag_field}: "{described.tag}";')
    for field in described.fields:
        optional = _may_be_missing(field, reading=described.forbid_unknown_fields)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_type(field.type)};")
    return "\n".join((*lines, "}", ""))


def _may_be_missing(field: inspect.Field, *, reading: bool) -> bool:
    """What the server reads may leave out what has a default; what it writes, only the unset."""
    return not field.required and (reading or field.default is msgspec.NODEFAULT)


_SIMPLE: Final[dict[type, str]] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}


def _type(described: inspect.Type) -> str:
    match described:
        case inspect.LiteralType(values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.ListType(item_type=item):
            return f"({_type(item)})[]"
        case inspect.TupleType(items):
            return f"[{', '.join(map(_type, items))}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types):
            return " | ".join(_type(each) for each in types)
        case inspect.Metadata(type=plain):
            return _type(plain)
        case _:
            return _SIMPLE[type(described)]


if __name__ == "__main__":
    FILE.write_text(protocol_types(), encoding="utf-8")
