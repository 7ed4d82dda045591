/** What CalDAV here does not do, by the name of the feature in caldav-server-tester, and why. */
export const unsupported: Readonly<Record<string, string>> = {
  'principal-search': 'people find only themselves: who else is here is not for calendar programs',
  'principal-search.list-all': 'the same',
  'save-load.event.recurrences.exception.cancelled':
    'a cancelled occurrence becomes an excluded one, as on the web',
  'save-load.journal': 'there are no journals',
  'save-load.todo.mixed-calendar':
    'a calendar has events and a list has tasks: Apple hides collections with both',
  scheduling: 'no mail addresses are known that others may see, so nobody is invited by mail',
  'search.text.comp-type-optional':
    'a filter of the file itself matches no property of an event (RFC 4791, 9.7.2)',
  'search.time-range.alarm': 'alarms are found with their event',
  'url.encode-at.identity': 'both spellings of @ are one address',
};
