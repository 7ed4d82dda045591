export const binary = ';ENCODING=BASE64;VALUE=BINARY;FMTTYPE=text/plain';
export const zoned = 'DTSTART;TZID=Europe/Berlin:20270306T180000';
export const hour = 'DTEND;TZID=Europe/Berlin:20270306T190000';
const alarm = (...lines: string[]) => ['BEGIN:VALARM', ...lines, 'END:VALARM'];

/** Valid lines of events beside a UID and a SUMMARY, each after a title. */
export const validLines: [title: string, ...lines: string[]][] = [
  ['several dates that are left out', zoned, hour, 'RRULE:FREQ=DAILY;COUNT=9', ...exdates('07', '08', '10')],
  ['additional dates', zoned, hour, 'RDATE;TZID=Europe/Berlin:20270308T180000'],
  ['additional days', 'DTSTART;VALUE=DATE:20270306', 'RDATE;VALUE=DATE:20270310'],
  ['a rule for exceptions', zoned, hour, 'RRULE:FREQ=DAILY;COUNT=9', 'EXRULE:FREQ=WEEKLY;COUNT=2'],
  ['two rules', zoned, hour, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=YEARLY;COUNT=2'],
  ['a day with a duration', 'DTSTART;VALUE=DATE:20270306', 'DURATION:P3D'],
  ['a day alone', 'DTSTART;VALUE=DATE:20270306'],
  ['a duration of weeks', zoned, 'DURATION:P1W'],
  ['a time without a zone', 'DTSTART:20270306T180000', 'DTEND:20270306T190000'],
  [
    'a series without a zone',
    'DTSTART:20270306T180000',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE:20270307T180000',
  ],
  ['a time in UTC', 'DTSTART:20270306T170000Z', 'DTEND:20270306T180000Z'],
  ['no duration', zoned],
  ['the last working day', zoned, hour, 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4'],
  ['weeks that begin on Sunday', zoned, hour, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=SU;COUNT=6'],
  ['days from the end of the month', zoned, hour, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-3,-1;COUNT=6'],
  ['days and weeks from the end of the year', zoned, hour, 'RRULE:FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO;COUNT=2'],
  ['the last day of the year', zoned, hour, 'RRULE:FREQ=YEARLY;BYYEARDAY=-1;COUNT=2'],
  ['every second', zoned, hour, 'RRULE:FREQ=SECONDLY;INTERVAL=30;COUNT=5'],
  ['every second for ever', zoned, hour, 'RRULE:FREQ=SECONDLY'],
  ['hours of a day', zoned, hour, 'RRULE:FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0,30;COUNT=8'],
  ['an end on a day', zoned, hour, 'RRULE:FREQ=WEEKLY;UNTIL=20270401'],
  ['an end in local time', zoned, hour, 'RRULE:FREQ=WEEKLY;UNTIL=20270401T180000'],
  ['a day and an end in UTC', 'DTSTART;VALUE=DATE:20270306', 'RRULE:FREQ=WEEKLY;UNTIL=20270401T000000Z'],
  ['another calendar', zoned, hour, 'RRULE:RSCALE=CHINESE;FREQ=YEARLY;SKIP=FORWARD'],
  ['skipped days that move', zoned, hour, 'RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD'],
  ['more excluded dates than fit', zoned, hour, 'RRULE:FREQ=DAILY', ...manyExdates(1100)],
  [
    'classes and places',
    zoned,
    'CLASS:CONFIDENTIAL',
    'GEO:48.2082;16.3738',
    'PRIORITY:1',
    'RESOURCES:Beamer',
  ],
  ['a colour, a picture and a video call', zoned, 'COLOR:turquoise', ...richParts()],
  ['languages and other parameters', zoned, 'SUMMARY;LANGUAGE=de:Abendessen', ...languageParts()],
  ['a status and a comment', zoned, 'STATUS:TENTATIVE', 'COMMENT;LANGUAGE=de:Bitte läuten 🔔', 'CONTACT:Jim'],
  [
    'attachments',
    zoned,
    'ATTACH;FMTTYPE=image/png:https://example.com/p.png',
    `ATTACH${binary}:${'aGVs'.repeat(99)}`,
  ],
  [
    'relations',
    zoned,
    'RELATED-TO;RELTYPE=SIBLING:other',
    'REFID:trip',
    'LINK;LINKREL=self;VALUE=URI:https://a.b',
  ],
  ['unknown components', zoned, ...unknownComponents()],
  ['several alarms', zoned, ...severalAlarms()],
  ['an organizer and guests', zoned, ...guests()],
  ['a long description', zoned, `DESCRIPTION:${'Zürich 🍲 漢字\\n'.repeat(6000)}`],
  ['a long place', zoned, `LOCATION:${'long '.repeat(20_000)}end`],
];

function exdates(...days: string[]): string[] {
  return days.map(day => `EXDATE;TZID=Europe/Berlin:202703${day}T180000`);
}

function manyExdates(count: number): string[] {
  const days = Array.from({ length: count }, (_, at) => new Date(Date.UTC(2027, 2, 7 + at)));
  const texts = days.map(day => day.toISOString().slice(0, 10).replaceAll('-', ''));
  return [`EXDATE;TZID=Europe/Berlin:${texts.map(day => `${day}T180000`).join(',')}`];
}

function richParts(): string[] {
  return [
    'IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png:https://example.com/i.png',
    'CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Our call, weekly":https://meet.example.com/a',
    'CONFERENCE;VALUE=URI;FEATURE=PHONE:tel:+43-1-234',
  ];
}

function languageParts(): string[] {
  return [
    'DESCRIPTION;ALTREP="https://example.com/a;b,c":Zwei\\nZeilen',
    'LOCATION;LANGUAGE=de;X-ODD=1:Küche\\, oben',
  ];
}

function unknownComponents(): string[] {
  return [
    ...['BEGIN:PARTICIPANT', 'UID:p1', 'PARTICIPANT-TYPE:SPEAKER', 'SUMMARY:Jim', 'END:PARTICIPANT'],
    ...['BEGIN:X-ROOM', 'X-SEATS:4', 'BEGIN:X-DOOR', 'X-WIDTH:1', 'END:X-DOOR', 'END:X-ROOM'],
  ];
}

function severalAlarms(): string[] {
  return [
    ...alarm('TRIGGER:-PT15M', 'ACTION:DISPLAY', 'DESCRIPTION:Soon'),
    ...alarm(
      'TRIGGER;RELATED=END:PT5M',
      'ACTION:AUDIO',
      'ATTACH;VALUE=URI:Basso',
      'REPEAT:2',
      'DURATION:PT5M',
    ),
    ...alarm('TRIGGER;VALUE=DATE-TIME:20270301T080000Z', 'ACTION:EMAIL', 'ATTENDEE:mailto:jane@example.com'),
    ...alarm('TRIGGER:-P1D', 'UID:a1', 'ACKNOWLEDGED:20270301T080000Z', 'PROXIMITY:ARRIVE', 'ACTION:DISPLAY'),
  ];
}

function guests(): string[] {
  return [
    'ORGANIZER;CN="Doe, Jane";SENT-BY="mailto:max@example.com":mailto:jane@example.com',
    'ATTENDEE;CN=Dan;PARTSTAT=ACCEPTED;ROLE=OPT-PARTICIPANT;RSVP=TRUE:mailto:dan@example.com',
    'ATTENDEE;CUTYPE=ROOM;DELEGATED-FROM="mailto:a@example.com":mailto:room@example.com',
  ];
}
