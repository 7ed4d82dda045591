"""What Home Assistant does with the caldav library: lists, events, and tasks with a rule. Prints a line per problem."""

import sys
from datetime import date, datetime, timedelta, timezone

import caldav

url, key = sys.argv[1:3]
client = caldav.DAVClient(url=url, username="anybody", password=key)
home = client.principal().calendars()


def expect(what, fact):
    if not fact:
        print(what)


def named(title):
    return next(each for each in home if each.get_display_name() == title)


family, chores, readable = named("Family"), named("Chores"), named("Readable")
expect("a pending calendar is not listed", all(each.get_display_name() != "Pending" for each in home))
expect("the list takes tasks only", chores.get_supported_components() == ["VTODO"])

start = datetime(2027, 3, 6, 18, tzinfo=timezone.utc)
event = family.save_event(
    dtstart=start, dtend=start + timedelta(hours=2), summary="Dinner", uid="dinner", rrule={"FREQ": "DAILY", "COUNT": 3}
)
found = family.search(start=start, end=start + timedelta(days=9), event=True, expand=True)
expect("a series expands to its occurrences", len(found) == 3)
event = family.event_by_uid("dinner")
event.icalendar_component["SUMMARY"] = "Supper"
event.save()
expect("a changed event is read back", "Supper" in family.event_by_uid("dinner").data)
try:
    readable.save_event(dtstart=start, summary="No", uid="no")
    print("a calendar that may only be read was written")
except caldav.error.AuthorizationError:
    pass

stale = family.event_by_uid("dinner")
fresh = family.event_by_uid("dinner")
fresh.icalendar_component["LOCATION"] = "Garden"
fresh.save()
stale.icalendar_component["LOCATION"] = "Kitchen"
try:
    stale.save()
    print("a stale event overwrote a newer one")
except Exception as error:
    expect(f"a conflict is a 412: {error}", "412" in str(error) or isinstance(error, caldav.error.PutError))
expect("the first writer's change stays", "Garden" in family.event_by_uid("dinner").data)

today = date.today()
milk = chores.save_todo(summary="2 l Milk", uid="milk")
chores.todo_by_uid("milk").complete()
expect("a completed task is completed", "STATUS:COMPLETED" in chores.todo_by_uid("milk").data)
chores.todo_by_uid("milk").uncomplete()
expect("a task is open again", "STATUS:COMPLETED" not in chores.todo_by_uid("milk").data)
chores.save_todo(summary="Bins", uid="bins", dtstart=today, due=today, rrule={"FREQ": "DAILY"})
chores.todo_by_uid("bins").complete()
bins = chores.todo_by_uid("bins").data
expect("a repeating task has its next turn open", "STATUS:COMPLETED" not in bins and "RRULE:FREQ=DAILY" in bins)

before = family.get_objects_by_sync_token()
family.event_by_uid("dinner").delete()
expect("a deletion is found by the token", len(list(family.get_objects_by_sync_token(before.sync_token))) == 1)
