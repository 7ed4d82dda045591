"""
Reads [[start, rule, from, to], ...] as JSON, writes the times that python3-dateutil finds, on one clock; null where it
looks for longer than a tenth of a second.
"""

import json
import re
import signal
import sys
from datetime import datetime

from dateutil.rrule import rruleset, rrulestr


def times(start, rule, first, last):
    begin, window = parsed(start), (parsed(first), parsed(last))
    found = rules(rule, begin, window[1])
    if next(iter(found), None) == begin:
        return [written(time) for time in found.between(*window, inc=True)]
    # dateutil leaves out a start that its rule does not give; in iCalendar it is the first time all the same.
    fewer = re.sub(r"COUNT=(\d+)", lambda match: f"COUNT={int(match[1]) - 1}", rule)
    rest = [] if "COUNT=0" in fewer.split(";") else rules(fewer, begin, window[1]).between(*window, inc=True)
    return [written(time) for time in ([begin] if window[0] <= begin <= window[1] else []) + rest]


def rules(rule, begin, last):
    try:
        found = rrulestr(rule, dtstart=begin)
    except ValueError as error:
        if "empty set" in str(error):
            return rruleset()
        raise
    # Rules that never happen would be looked for up to the year 9999.
    found._until = min(found._until or last, last)
    return found


def parsed(text):
    return datetime.fromisoformat(text.removesuffix("Z"))


def written(time):
    return time.isoformat() + "Z"


class TakesTooLong(Exception):
    pass


def give_up(*_):
    raise TakesTooLong


def times_or_none(case):
    try:
        # Processor time: a busy machine must not make a rule too slow.
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.1)
        found = times(*case)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return found
    except TakesTooLong:
        return None


signal.signal(signal.SIGVTALRM, give_up)
json.dump([times_or_none(case) for case in json.load(sys.stdin)], sys.stdout)
