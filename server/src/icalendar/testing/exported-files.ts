import { expect } from 'vitest';

/** Files in the formats of other programs, and the expected results. */
export interface ExportedFile {
  program: string;
  lines: string[];
  events: object[];
  notImported?: object[];
}

const head = (program: string) => ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${program}//EN`];
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const customZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

export const exportedFiles: ExportedFile[] = [
  {
    program: 'Google Calendar',
    lines: [
      ...head('Google Inc//Google Calendar 70.9054'),
      'METHOD:PUBLISH',
      'X-WR-TIMEZONE:Europe/Berlin',
      ...vevent(
        'DTSTART;TZID=America/New_York:20270308T090000',
        'DTEND;TZID=America/New_York:20270308T093000',
        'RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20270405T035959Z;BYDAY=MO',
        'EXDATE;TZID=America/New_York:20270322T090000',
        'UID:weekly@google.com',
        'SEQUENCE:2',
        'STATUS:CONFIRMED',
        'SUMMARY:Stand-up',
        'TRANSP:OPAQUE',
      ),
      ...vevent(
        'DTSTART;TZID=America/New_York:20270315T110000',
        'DTEND;TZID=America/New_York:20270315T113000',
        'UID:weekly@google.com',
        'RECURRENCE-ID;TZID=America/New_York:20270315T090000',
        'SUMMARY:Stand-up\\, late',
      ),
      ...vevent(
        'DTSTART;TZID=America/New_York:20270329T090000',
        'UID:weekly@google.com',
        'RECURRENCE-ID;TZID=America/New_York:20270329T090000',
        'STATUS:CANCELLED',
        'SUMMARY:Stand-up',
      ),
    ],
    events: [
      {
        title: 'Stand-up',
        startTime: '2027-03-08T14:00:00.000Z',
        timeZone: 'America/New_York',
        recurrenceRule: 'FREQ=WEEKLY;WKST=SU;UNTIL=20270405T035959Z;BYDAY=MO',
        excludedTimes: ['2027-03-22T13:00:00.000Z', '2027-03-29T13:00:00.000Z'],
      },
      {
        title: 'Stand-up, late',
        startTime: '2027-03-15T15:00:00.000Z',
        originalStartTime: '2027-03-15T13:00:00.000Z',
      },
    ],
  },
  {
    program: 'Apple Calendar',
    lines: [
      ...head('Apple Inc.//macOS 14.0'),
      'X-APPLE-CALENDAR-COLOR:#1BADF8',
      ...vevent(
        'UID:4B6E-APPLE',
        'DTSTART;VALUE=DATE:20270724',
        'DTEND;VALUE=DATE:20270807',
        'SUMMARY:Holidays 🏖',
        'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE="Sea, side":geo:54.1,12.1',
        'BEGIN:VALARM',
        'UID:AL-1',
        'X-WR-ALARMUID:AL-1',
        'TRIGGER:-PT15H',
        'ACTION:AUDIO',
        'ATTACH;VALUE=URI:Chord',
        'END:VALARM',
      ),
    ],
    events: [
      {
        title: 'Holidays 🏖',
        allDay: true,
        startTime: '2027-07-24T00:00:00.000Z',
        endTime: '2027-08-07T00:00:00.000Z',
        alarms: [{ alarmId: 'AL-1', trigger: { duration: '54000s', dateTime: null } }],
      },
    ],
  },
  {
    program: 'Outlook',
    lines: [
      ...head('Microsoft Corporation//Outlook 16.0 MIMEDIR'),
      ...customZone,
      ...vevent(
        'UID:040000008200E00074C5B7101A82E008',
        'DTSTART;TZID="Customized Time Zone":20270401T100000',
        'DURATION:PT1H30M',
        'SUMMARY;LANGUAGE=de:Besprechung',
        'RRULE:FREQ=DAILY;COUNT=3',
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      ),
      ...vevent(
        'UID:outlook-day',
        'DTSTART;TZID=W. Europe Standard Time:20270502T000000',
        'DTEND;TZID=W. Europe Standard Time:20270503T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'SUMMARY:Feiertag',
      ),
    ],
    events: [
      {
        title: 'Besprechung',
        timeZone: 'Europe/Vienna',
        startTime: '2027-04-01T08:00:00.000Z',
        endTime: '2027-04-01T09:30:00.000Z',
      },
      { title: 'Feiertag', allDay: true, startTime: '2027-05-02T00:00:00.000Z' },
    ],
  },
  {
    program: 'Fastmail',
    lines: [
      ...head('CyrusIMAP.org//Cyrus 3.9'),
      ...vevent(
        'UID:fast-1',
        'DTSTART;TZID=/mozilla.org/20050126_1/Australia/Lord_Howe:20270110T080000',
        'DURATION:PT45M',
        'SUMMARY:Swim',
        'RDATE;TZID=/mozilla.org/20050126_1/Australia/Lord_Howe:20270112T080000',
        'GEO:-31.55;159.08',
        'URL:https://example.com/swim?a=1,2;b',
        'BEGIN:VALARM',
        'ACTION:EMAIL',
        'TRIGGER:-P1D',
        'SUMMARY:Swim',
        'ATTENDEE:mailto:a@example.com',
        'END:VALARM',
      ),
      ...vevent('UID:floating', 'DTSTART:20270801T120000', 'SUMMARY:Lunch'),
      ...['BEGIN:VTODO', 'UID:todo', 'SUMMARY:Buy towels', 'END:VTODO'],
    ],
    events: [
      {
        title: 'Swim',
        timeZone: 'Australia/Lord_Howe',
        startTime: '2027-01-09T21:00:00.000Z',
        additionalTimes: ['2027-01-11T21:00:00.000Z'],
        geo: { latitude: -31.55, longitude: 159.08 },
        uri: 'https://example.com/swim?a=1,2;b',
        alarms: [],
      },
      { title: 'Lunch', timeZone: 'Europe/Vienna', startTime: '2027-08-01T10:00:00.000Z' },
    ],
    notImported: [
      { title: 'Swim', remark: 'IMPORT_REMARK_ALARM', reason: expect.stringContaining('sending e-mail') },
      { title: 'Buy towels', reason: 'This is a task. Only events are imported.' },
    ],
  },
];

export function fileOf({ lines }: Pick<ExportedFile, 'lines'>): string {
  return `${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}
