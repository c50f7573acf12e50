"""Reads opening hours with an implementation that is not ours and compares when it says open with what is given.

On standard input: a time zone, a country whose holidays count (none without one), the seconds between which to look (since 1970),
and texts, each with the stretches that are open in ours. Every stretch in which the two differ is one line of JSON on
standard output, followed by a count of the texts and stretches compared.

Instead of stretches a text may have "states", one letter (o: open, c: closed, u: unknown) for each of the job's
"instants". What is unknown in ours is not compared.

    .build/venv/bin/python3 Tests/Foreign/run_hours.py < hours.json
"""

import datetime
import json
import sys
import zoneinfo

from opening_hours import OpeningHours


def stretches(text, job, zone):
    """The open stretches, those that touch in one, as pairs of seconds."""
    hours = OpeningHours(text, timezone=zone, country=job.get("country"))
    start, end = (datetime.datetime.fromtimestamp(job[name], zone) for name in ("start", "end"))
    found = []
    for begin, until, state, _ in hours.intervals(start, end):
        begin, until = (int(moment.timestamp()) for moment in (begin, until))
        if not str(state).endswith("open") or begin >= until:
            continue
        if found and found[-1][1] == begin:
            found[-1][1] = until
        else:
            found.append([begin, until])
    return found


def differences(ours, theirs):
    """Stretches in which exactly one of the two is open."""
    moments = sorted({moment for stretch in ours + theirs for moment in stretch})
    for begin, until in zip(moments, moments[1:]):
        a, b = (any(s <= begin and until <= e for s, e in known) for known in (ours, theirs))
        if a != b:
            yield {"from": begin, "to": until, "ours": a}


def unlike(entry, job, zone):
    """Instants at which ours says open and theirs does not, or the other way around."""
    hours = OpeningHours(entry["text"], timezone=zone, country=job.get("country"))
    for instant, state in zip(job["instants"], entry["states"], strict=True):
        ours = state == "o"
        if state != "u" and ours != hours.is_open(datetime.datetime.fromtimestamp(instant, zone)):
            yield {"from": instant, "to": instant, "ours": ours}


def main():
    job = json.load(sys.stdin)
    zone = zoneinfo.ZoneInfo(job["zone"])
    compared = 0
    for entry in job["hours"]:
        if "states" in entry:
            compared += sum(state != "u" for state in entry["states"])
            for difference in unlike(entry, job, zone):
                print(json.dumps({"text": entry["text"], **difference}))
            continue
        theirs = stretches(entry["text"], job, zone)
        compared += len(theirs)
        for difference in differences(entry["open"], theirs):
            print(json.dumps({"text": entry["text"], **difference}))
    print(f"{len(job['hours'])} texts, {compared} stretches compared")


if __name__ == "__main__":
    main()
