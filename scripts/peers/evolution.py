"""What Evolution does through evolution-data-server, with events and tasks. Prints a line per problem."""

import sys
import threading
import time
from urllib.parse import urlparse

import gi

for library, version in (("ECal", "2.0"), ("EDataServer", "1.2"), ("ICalGLib", "3.0")):
    gi.require_version(library, version)
from gi.repository import ECal, EDataServer, GLib, ICalGLib  # noqa: E402

url, key = sys.argv[1:3]
host = urlparse(url)
threading.Thread(target=GLib.MainLoop().run, daemon=True).start()
registry = EDataServer.SourceRegistry.new_sync(None)
credentials = EDataServer.NamedParameters.new()
credentials.set("username", "anybody")
credentials.set("password", key)
events = (EDataServer.SOURCE_EXTENSION_CALENDAR, ECal.ClientSourceType.EVENTS)
tasks = (EDataServer.SOURCE_EXTENSION_TASK_LIST, ECal.ClientSourceType.TASKS)
nothing = ECal.OperationFlags.NONE


def expect(what, fact):
    if not fact:
        print(what)


def eventually(what, fact):
    for _ in range(100):
        if fact():
            return
        time.sleep(0.1)
    print(what)


def new_source(path, extension):
    """What the dialog for a new calendar makes."""
    source = EDataServer.Source.new(None, None)
    source.set_parent("caldav-stub")
    source.set_display_name(path)
    source.get_extension(extension).set_backend_name("caldav")
    authentication = source.get_extension(EDataServer.SOURCE_EXTENSION_AUTHENTICATION)
    authentication.set_host(host.hostname)
    authentication.set_port(host.port)
    authentication.set_user("anybody")
    authentication.set_method("plain/password")
    source.get_extension(EDataServer.SOURCE_EXTENSION_SECURITY).set_secure(False)
    source.get_extension(EDataServer.SOURCE_EXTENSION_WEBDAV_BACKEND).set_resource_path(path)
    return source


def discovered():
    """The paths of the collections that the host alone leads to."""
    wanted = EDataServer.WebDAVDiscoverSupports.EVENTS | EDataServer.WebDAVDiscoverSupports.TASKS
    found = EDataServer.webdav_discover_sources_sync(new_source("/", events[0]), url, wanted, credentials, None)
    return {each.display_name: urlparse(each.href).path for each in found[3]}


def opened(path, extension, kind):
    source = new_source(path, extension)
    registry.commit_source_sync(source, None)
    source = registry.ref_source(source.get_uid())

    def authenticate(source, *_):
        threading.Thread(target=source.invoke_authenticate_sync, args=(credentials, None)).start()

    source.connect("credentials-required", authenticate)
    return ECal.Client.connect_sync(source, kind, 10, None)


def titles(client):
    found = client.get_object_list_sync("#t", None)[1]
    return sorted(each.get_summary() for each in found)


def component(*lines):
    return ICalGLib.Component.new_from_string("\r\n".join(lines) + "\r\n")


def complete(client, uid):
    """As the list of tasks does."""
    task = client.get_object_sync(uid, None, None)[1]
    ECal.util_mark_task_complete_sync(task, -1, client, None)
    client.modify_object_sync(task, ECal.ObjModType.ALL, nothing, None)


def uid_of(client, title):
    found = client.get_object_list_sync("#t", None)[1]
    return next(each.get_uid() for each in found if each.get_summary() == title)


paths = discovered()
expect("what is held is found, and what waits is not", sorted(paths) == ["Chores", "Family", "Readable", "Work"])
readable = opened(paths["Readable"], *events)
expect("a calendar that may only be read is read-only", readable.is_readonly())

family = opened(paths["Family"], *events)
expect("an own calendar is writable", not family.is_readonly())
series = [
    *("BEGIN:VEVENT", "UID:dinner", "SUMMARY:Dinner", "DTSTAMP:20270101T000000Z", "X-ODD:1"),
    *("DTSTART:20270306T170000Z", "DTEND:20270306T180000Z", "RRULE:FREQ=DAILY;COUNT=4"),
    *("BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:x", "TRIGGER:-PT7M", "END:VALARM", "END:VEVENT"),
]
family.create_object_sync(component(*series), nothing, None)
gone = ["BEGIN:VEVENT", "UID:gone", "SUMMARY:Gone", "DTSTART:20270310T170000Z", "END:VEVENT"]
family.create_object_sync(component(*gone), nothing, None)
expect("new events are there", titles(family) == ["Dinner", "Gone"])
family.remove_object_sync("gone", None, ECal.ObjModType.ALL, nothing, None)

late = [line for line in series if not line.startswith("RRULE")]
late.insert(2, "RECURRENCE-ID:20270307T170000Z")
late = "\r\n".join(late).replace("SUMMARY:Dinner", "SUMMARY:Late").replace("20270306", "20270307")
family.modify_object_sync(component(late), ECal.ObjModType.THIS, nothing, None)
family.remove_object_sync("dinner", "20270308T170000Z", ECal.ObjModType.THIS, nothing, None)
master = family.get_object_sync("dinner", None, None)[1]
master.set_summary("Supper")
family.modify_object_sync(master, ECal.ObjModType.ALL, nothing, None)
family.refresh_sync(None)
eventually("a changed series is read back", lambda: "Supper" in titles(family))
text = family.get_object_sync("dinner", None, None)[1].as_ical_string()
for line in ("X-ODD:1", "TRIGGER:-PT7M"):
    expect(f"{line} comes back", line in text)

chores = opened(paths["Chores"], *tasks)
eventually("tasks of the web are there", lambda: titles(chores) == ["Bins"])
for title in ("2 l Milk", "Eggs"):
    chores.create_object_sync(component("BEGIN:VTODO", f"UID:{title}", f"SUMMARY:{title}", "END:VTODO"), nothing, None)
for title in ("2 l Milk", "Eggs", "Bins"):
    complete(chores, uid_of(chores, title))
eggs = chores.get_object_sync("Eggs", None, None)[1]
eggs.set_status(ICalGLib.PropertyStatus.NEEDSACTION)
completed = eggs.get_first_property(ICalGLib.PropertyKind.COMPLETED_PROPERTY)
if completed:
    eggs.remove_property(completed)
percent = eggs.get_first_property(ICalGLib.PropertyKind.PERCENTCOMPLETE_PROPERTY)
if percent:
    eggs.remove_property(percent)
chores.modify_object_sync(eggs, ECal.ObjModType.ALL, nothing, None)
chores.refresh_sync(None)
