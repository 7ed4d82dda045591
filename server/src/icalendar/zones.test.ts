import { describe, expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';

/** Central European time under a custom name. */
const central = [
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
];

describe('a zone is recognized', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Europe/Berlin ', 'Europe/Berlin'],
    ['"Europe/Berlin"', 'Europe/Berlin'],
    ['America/New York', 'America/New_York'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 'Europe/Berlin'],
    ['/citadel.org/20190914_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['Z', 'UTC'],
    ['W. Europe Standard Time ', 'Europe/Berlin'],
    ['w. europe standard time', 'Europe/Berlin'],
    ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['"(UTC-08:00) Pacific Time (US & Canada)"', 'America/Los_Angeles'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome"', 'Europe/Amsterdam'],
    ['(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome', 'Europe/Amsterdam'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome', 'Europe/Amsterdam'],
    ['"(GMT+01.00) Sarajevo/Warsaw/Zagreb"', 'Europe/Sarajevo'],
    ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', 'Asia/Kolkata'],
    ['"(UTC) Dublin, Edinburgh, Lisbon, London"', 'Europe/Dublin'],
    ['(UTC+01:00) Bern', 'Europe/Vienna'],
    ['Mitteleuropäische Zeit', 'Europe/Vienna'],
    ['Osteuropäische Sommerzeit', 'Europe/Bucharest'],
    ['Central European Standard Time', 'Europe/Warsaw'],
    ['Eastern Daylight Time', 'America/New_York'],
  ])('as %s', async (tzid, zone) => {
    const { values, items } = await read([], tzid);
    expect([values?.timeZone, items]).toEqual([zone, []]);
  });

  test.each([
    ['GMT+0200', '2027-07-05T07:00:00.000Z'],
    ['UTC+2', '2027-07-05T07:00:00.000Z'],
    ['"UTC-03:00"', '2027-07-05T12:00:00.000Z'],
    ['+05:30', '2027-07-05T03:30:00.000Z'],
  ])('by its offset, %s', async (tzid, startTime) => {
    expect(await read([], tzid)).toMatchObject({ values: { startTime }, items: [] });
  });

  test.each([
    ['TZID:Heimatzeit ', 'Heimatzeit'],
    ['TZID:Heimatzeit', 'heimatzeit '],
    ['TZID:"Heimatzeit"', 'Heimatzeit'],
    ['TZID:Heim\\, Zeit', '"Heim, Zeit"'],
    ['TZID:Heim  Zeit', 'Heim Zeit'],
    ['TZID:EST', 'EST'],
    ['tzid:Customized Time Zone', '"Customized Time Zone"'],
  ])('by the offsets of a VTIMEZONE with %j as %j', async (name, tzid) => {
    const { values, items } = await read([name, ...central], tzid);
    expect(values).toMatchObject({ timeZone: 'Europe/Vienna', startTime: '2027-07-05T07:00:00.000Z' });
    expect(items).toEqual([]);
  });
});

describe('a VTIMEZONE is read', () => {
  test.each([
    ['without a sign', ['TZOFFSETTO:0200']],
    ['with a colon', ['TZOFFSETTO:+02:00']],
    ['in hours', ['TZOFFSETTO:+2']],
    ['with seconds', ['TZOFFSETTO:+020000']],
    ['without the offset before', ['TZOFFSETTO:+0200', 'TZOFFSETFROM:']],
    ['without a start', ['TZOFFSETTO:+0200', 'TZOFFSETFROM:+0200']],
  ])('%s', async (_, lines) => {
    const { values, items } = await read(['TZID:Own', 'BEGIN:STANDARD', ...lines, 'END:STANDARD'], 'Own');
    expect([values?.startTime, items]).toEqual(['2027-07-05T07:00:00.000Z', []]);
  });

  test('without its invalid observance', async () => {
    const broken = ['BEGIN:DAYLIGHT', 'TZOFFSETTO:summer', 'END:DAYLIGHT'];
    const { values } = await read(['TZID:Own', ...broken, ...central], 'Own');
    expect(values).toMatchObject({ startTime: '2027-07-05T07:00:00.000Z' });
  });

  test('from any calendar in the file', async () => {
    const definition = ['TZID:Own', ...central];
    const { values, items } = await read(definition, 'Own', ['END:VCALENDAR', 'BEGIN:VCALENDAR']);
    expect([values?.startTime, items]).toEqual(['2027-07-05T07:00:00.000Z', []]);
  });

  test('exactly, even if no real zone has its offsets', async () => {
    const offset = ['TZOFFSETFROM:+0117', 'TZOFFSETTO:+0117'];
    const definition = ['TZID:Own', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', ...offset, 'END:STANDARD'];
    const { values } = await read(definition, 'Own');
    expect(values).toMatchObject({ startTime: '2027-07-05T07:43:00.000Z', timeZone: 'Europe/Vienna' });
  });

  test.each([
    ['no observance', []],
    ['nothing that can be read', ['BEGIN:STANDARD', 'TZOFFSETTO:x', 'END:STANDARD']],
  ])('as unknown with %s: times use the calendar’s zone, and the import reports that', async (_, lines) => {
    const { values, items } = await read(['TZID:Own', ...lines], 'Own');
    expect(values).toMatchObject({ timeZone: 'Europe/Vienna', startTime: '2027-07-05T07:00:00.000Z' });
    expect(items).toMatchObject([{ remark: 'IMPORT_REMARK_UNKNOWN_ZONE' }]);
  });
});

/** An event at 9:00 on 5 July in a zone, imported into a calendar in Vienna. */
async function read(definition: string[], tzid: string, between: string[] = []) {
  const zone = definition.length > 0 ? ['BEGIN:VTIMEZONE', ...definition, 'END:VTIMEZONE'] : [];
  const event = ['BEGIN:VEVENT', 'UID:1', `DTSTART;TZID=${tzid}:20270705T090000`, 'END:VEVENT'];
  const file = ['BEGIN:VCALENDAR', ...event, ...between, ...zone, 'END:VCALENDAR'].join('\r\n');
  const { groups, report } = await readCalendar(file, 'Europe/Vienna');
  return { values: groups[0]?.whole?.values, items: report.items };
}
