"""Validates GBFS feeds against MobilityData's JSON schemas with an implementation that is not ours.

The schemas let unknown keys pass, so that a misspelled optional key would go unseen: here every object that lists its
properties is closed, but for extensions, whose names the specification wants to begin with an underscore. Formats (date-time, uri, email) are checked too, and so are the opening hours, by opening-hours-py.
Every flaw is one line on standard output, followed by a count of feeds. Exit 1 for any flaw, or when there were no feeds.

    .build/venv/bin/python3 Tests/Foreign/validate_gbfs.py SCHEMAS FEEDS
"""

import json
import pathlib
import sys

import jsonschema
import opening_hours

HOURS = ("opening_hours", "station_opening_hours")


def closed(schema):
    """The schema with additionalProperties false wherever properties are listed for an object."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    copy = {key: closed(part) for key, part in schema.items()}
    if copy.get("type") == "object" and "properties" in copy:
        copy["additionalProperties"] = False
        copy["patternProperties"] = {"^_": {}, **copy.get("patternProperties", {})}
    return copy


def hours(value):
    """All opening hours in a feed."""
    if isinstance(value, list):
        for part in value:
            yield from hours(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            if key in HOURS and isinstance(part, str):
                yield part
            else:
                yield from hours(part)


def flaws(feed, schema):
    checker = jsonschema.FormatChecker()
    missing = {"date-time", "uri", "email"} - set(checker.checkers)
    if missing:
        yield f"formats that cannot be checked here: {', '.join(sorted(missing))}"
    validator = jsonschema.Draft7Validator(closed(schema), format_checker=checker)
    for error in validator.iter_errors(feed):
        yield f"{error.json_path}: {error.message[:300]}"
    for text in sorted(set(hours(feed))):
        try:
            opening_hours.OpeningHours(text)
        except Exception as error:  # The library raises classes of its own that it does not export.
            yield f"opening hours {text!r}: {str(error).splitlines()[0]}"


def main():
    schemas, feeds = (pathlib.Path(argument) for argument in sys.argv[1:3])
    files = sorted(feeds.glob("*.json"))
    found = 0
    for file in files:
        schema = json.loads((schemas / file.name).read_text(encoding="utf-8"))
        jsonschema.Draft7Validator.check_schema(schema)
        for flaw in flaws(json.loads(file.read_text(encoding="utf-8")), schema):
            found += 1
            print(f"{file.name}: {flaw}")
    print(f"{len(files)} feeds, {found} flaws")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
