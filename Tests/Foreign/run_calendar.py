#!/usr/bin/env python3
"""Reads a calendar file as programs that are not ours read it, and prints the fields of its event, one a line."""

import sys

from icalendar import Calendar

with open(sys.argv[1], "rb") as file:
    text = file.read()
calendar = Calendar.from_ical(text)
assert max(map(len, text.split(b"\r\n"))) <= 75, "a line of more than 75 bytes (RFC 5545, section 3.1)"
assert text.count(b"\n") == text.count(b"\r\n"), "a line does not end with CR and LF"
(event,) = calendar.walk("VEVENT")
(alarm,) = event.walk("VALARM")
for component in (calendar, event, alarm):
    assert not component.errors, component.errors
print(event["UID"], event.decoded("DTSTAMP").isoformat(), event.decoded("DTSTART").isoformat(), sep="\n")
print(event["SUMMARY"], event["URL"], alarm.decoded("TRIGGER"), sep="\n")
