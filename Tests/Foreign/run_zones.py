"""The offsets of time zones by Python's `zoneinfo`, for Tests/TimeZonesTests.

Arguments: names of zones. Prints a JSON object: for each zone the seconds from 1970 to 2059 at which its clocks were set, each
with the offsets just before and from then on; and instants of later and earlier years, each with its offset.
"""

import json
import random
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

STEP = 12 * 3600


def second(year):
    return int(datetime(year, 1, 1, tzinfo=timezone.utc).timestamp())


def offset(zone, at):
    return int(datetime.fromtimestamp(at, timezone.utc).astimezone(zone).utcoffset().total_seconds())


def changes(zone):
    before = offset(zone, second(1970))
    for end in range(second(1970) + STEP, second(2060), STEP):
        after = offset(zone, end)
        if after == before:
            continue
        low, high = end - STEP, end
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if offset(zone, middle) == after else (middle, high)
        yield [high, before, after]
        before = after


def others(zone):
    # Hours of the days around which clocks are set, in the north and in the south, and anything else.
    for year in list(range(2060, 2110)) + [2400, 4000, 9998]:
        for day in random.sample(range(365), 40):
            at = second(year) + day * 86400 + random.randrange(86400)
            yield [at, offset(zone, at)]


random.seed(int(sys.argv[1]))
answer = {}
for name in sys.argv[2:]:
    zone = ZoneInfo(name)
    answer[name] = {"changes": list(changes(zone)), "others": list(others(zone))}
json.dump(answer, sys.stdout)
