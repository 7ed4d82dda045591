import { hourMs } from '@potluck/contract/durations';
import { maxEventAlarms } from '@potluck/contract/limits';
import { maxAttendees } from '@potluck/contract/resources/attendee';
import type { ImportRemarkKind } from '@potluck/contract/resources/calendar/import-export';
import { eventLimits } from '@potluck/contract/resources/event';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { describe, expect, test } from 'vitest';
import { growthOfTime } from '../testing/cpu-time.ts';
import { CalendarError } from './import-report.ts';
import { readCalendar } from './read-calendar.ts';
import type { ReadEvent } from './read-event.ts';
import { maxFutureChanges } from './this-and-future.ts';

const start = 'DTSTART;TZID=Europe/Berlin:20270311T190000';
const startTime = '2027-03-11T18:00:00.000Z';

describe('an event is imported without invalid or excessive parts:', () => {
  test.each<[line: string, remark: ImportRemarkKind, reason: string]>([
    ['X_ROOM:12', 'IMPORT_REMARK_LINE', '"X_ROOM" is not the name of a property.'],
    ['no property at all', 'IMPORT_REMARK_LINE', 'This line has no colon'],
    ['COMMENT', 'IMPORT_REMARK_LINE', 'This line has no colon'],
    ['ATTENDEE;RSVP:mailto:bob@example.com', 'IMPORT_REMARK_LINE', 'the parameter RSVP without a value'],
    ['X-A;B_C=1:2', 'IMPORT_REMARK_LINE', 'a parameter without a valid name'],
    ['END:VTODO', 'IMPORT_REMARK_LINE', 'ends nothing that has begun'],
    ['BEGIN:', 'IMPORT_REMARK_LINE', 'BEGIN does not say what begins.'],
    ['DTEND:', 'IMPORT_REMARK_LINE', 'DTEND is empty'],
    ['DTEND:soon', 'IMPORT_REMARK_LINE', 'DTEND has "soon"'],
    ['DTEND:20270311T100000Z', 'IMPORT_REMARK_LINE', 'It ends before it starts'],
    ['DURATION:PT', 'IMPORT_REMARK_LINE', 'DURATION has "PT"'],
    ['DURATION:-PT1H', 'IMPORT_REMARK_LINE', 'DURATION is negative'],
    ['EXDATE:', 'IMPORT_REMARK_LINE', 'EXDATE is empty'],
    ['RDATE:20270230', 'IMPORT_REMARK_LINE', 'RDATE has "20270230"'],
    ['RDATE:20260101', 'IMPORT_REMARK_LINE', 'dates before the first'],
    ['SUMMARY;LANGUAGE=fr:Autre', 'IMPORT_REMARK_LINE', 'SUMMARY appears again'],
    ['DESCRIPTION:One\r\nDESCRIPTION:Two', 'IMPORT_REMARK_LINE', 'DESCRIPTION appears again'],
    ['GEO:here', 'IMPORT_REMARK_LINE', 'GEO is no place'],
    ['RRULE:FREQ=SOMETIMES', 'IMPORT_REMARK_RULE', 'FREQ=SOMETIMES'],
    ['RRULE:FREQ=SECONDLY', 'IMPORT_REMARK_RULE', 'every minute or second'],
    ['RRULE:;', 'IMPORT_REMARK_RULE', 'says nothing'],
    ['RRULE:FREQ=DAILY;RSCALE=HEBREW;COUNT=2', 'IMPORT_REMARK_RULE', 'follows another calendar'],
    ['RRULE:FREQ=DAILY;UNTIL=20260101', 'IMPORT_REMARK_RULE', 'ends before the event starts'],
    ['EXRULE:FREQ=DAILY', 'IMPORT_REMARK_MANY_RULES', 'more than one rule'],
    [`LOCATION:${'x'.repeat(501)}`, 'IMPORT_REMARK_TRUNCATED', 'LOCATION was cut off after 500'],
    [`DESCRIPTION:${'x'.repeat(20_001)}`, 'IMPORT_REMARK_TRUNCATED', 'DESCRIPTION was cut off after 20000'],
    [`URL:https://example.com/${'x'.repeat(2000)}`, 'IMPORT_REMARK_TRUNCATED', 'URL has more than 2000'],
    [`ATTACH:${'x'.repeat(70_000)}`, 'IMPORT_REMARK_TOO_MUCH', 'an attachment'],
    [`UID:${'x'.repeat(256)}`, 'IMPORT_REMARK_LONG_UID', 'was replaced'],
    ['DTEND;VALUE=DATE:20270312', 'IMPORT_REMARK_MIXED_ENDS', 'starts with a date and ends with a time'],
  ])('%.60s', async (line, remark, reason) => {
    const { events, items } = await read(event('good'), event('', start, line));
    expect(events).toMatchObject([{ uid: 'good' }, { values: { startTime } }]);
    expect(items).toMatchObject([{ remark, reason: expect.stringContaining(reason) }]);
    expect(items[0]?.line).toBeGreaterThan(4);
  });

  test.each(['P', '-PT', '', '-15M', 'PT15', '2027-13-11', 'soon', 'P-1D'])('TRIGGER:%s', async trigger => {
    const { events, items } = await read(
      event('a', start, ...alarm(`TRIGGER:${trigger}`), ...alarm('TRIGGER:-PT5M')),
    );
    expect(events[0]?.values.alarms).toMatchObject([{ trigger: { duration: '300s' } }]);
    expect(items).toMatchObject([{ remark: 'IMPORT_REMARK_ALARM', title: 'Event a' }]);
  });

  test.each([
    [alarm('DESCRIPTION:x'), 'does not say when'],
    [alarm('TRIGGER:PT5M'), 'rings after the start'],
    [alarm('TRIGGER:-P2000D'), 'more than a year'],
    [alarm('TRIGGER:-PT5M', 'ACTION:EMAIL'), 'such as sending e-mail'],
  ])('alarm %s', async (lines, reason) => {
    const { events, items } = await read(event('a', start, ...lines));
    expect(events).toMatchObject([{ values: { alarms: [] } }]);
    expect(items).toMatchObject([{ remark: 'IMPORT_REMARK_ALARM', reason: expect.stringContaining(reason) }]);
  });

  test('the repetitions of an alarm', async () => {
    const { events, items } = await read(
      event('a', start, ...alarm('TRIGGER:-PT15M', 'REPEAT:2', 'DURATION:PT5M')),
    );
    expect(events[0]?.values.alarms).toHaveLength(1);
    expect(items).toMatchObject([
      { remark: 'IMPORT_REMARK_ALARM', reason: expect.stringContaining('repeats') },
    ]);
  });

  test('all alarms after the first five', async () => {
    const lines = Array.from({ length: 7 }, (_, at) => alarm(`TRIGGER:-PT${at + 1}M`)).flat();
    const { events, items } = await read(event('a', start, ...lines));
    expect(events[0]?.values.alarms).toHaveLength(maxEventAlarms);
    expect(items.map(({ remark }) => remark)).toEqual(['IMPORT_REMARK_MANY_ALARMS']);
  });

  test('more guests than an event can have', async () => {
    const guests = Array.from({ length: maxAttendees + 1 }, (_, at) => `ATTENDEE;CN=G${at}:mailto:g${at}@x`);
    const { events, items } = await read(event('a', start, ...guests));
    expect(events[0]?.guests).toHaveLength(maxAttendees);
    expect(items).toMatchObject([{ remark: 'IMPORT_REMARK_TOO_MANY' }]);
  });
});

describe('an event that cannot be imported affects no other event:', () => {
  test.each<[remark: ImportRemarkKind, lines: string[]]>([
    ['IMPORT_REMARK_NO_START', ['COMMENT:x']],
    ['IMPORT_REMARK_NO_START', ['DTSTART:']],
    ['IMPORT_REMARK_NO_START', ['DTSTART:tomorrow']],
    ['IMPORT_REMARK_LINE', [start, 'RECURRENCE-ID:soon']],
    ['IMPORT_REMARK_THIS_AND_FUTURE', [start, 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270311T180000Z']],
  ])('%s %s', async (remark, lines) => {
    const { events, items } = await read(event('1'), event('2', ...lines), event('3'));
    expect(events.map(({ uid }) => uid)).toEqual(['1', '3']);
    expect(items.at(-1)).toMatchObject({ remark, title: 'Event 2' });
  });
});

test('changes of an occurrence and all that follow are applied up to their limit, and the others are reported', async () => {
  const changes = Array.from({ length: maxFutureChanges + 2 }, (_, at) => {
    const day = new Date(Date.UTC(2027, 2, 12 + at)).toISOString().slice(0, 10).replaceAll('-', '');
    return event('a', `DTSTART:${day}T190000Z`, `RECURRENCE-ID;RANGE=THISANDFUTURE:${day}T180000Z`);
  });
  const series = event('a', 'DTSTART:20270311T180000Z', 'RRULE:FREQ=DAILY');
  const { events, items } = await read(series, ...changes);
  expect(events).toHaveLength(1 + maxFutureChanges);
  expect(items.map(({ remark }) => remark)).toEqual(Array(2).fill('IMPORT_REMARK_THIS_AND_FUTURE'));
});

test.each<[lines: string[], values: object]>([
  [['X-ALT-DESC;FMTTYPE=text/html:<p>Bring <b>cake</b></p>'], { description: 'Bring cake' }],
  [['X-ALT-DESC;FMTTYPE=text/html:<p>Rich</p>', 'DESCRIPTION:Plain'], { description: 'Plain' }],
  [['DESCRIPTION;ENCODING=BASE64:Q2Fmw6k='], { description: 'Café' }],
  [['CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.example/x'], { uri: 'https://meet.example/x' }],
  [['CONFERENCE;VALUE=URI:tel:+1-412-555-0123'], { uri: '' }],
  [['CONFERENCE:https://meet.example/x', 'URL:https://example.org/'], { uri: 'https://example.org/' }],
])('%j is read', async (lines, values) => {
  const { events, items } = await read(event('a', start, ...lines));
  expect(events).toMatchObject([{ values }]);
  expect(items).toEqual([]);
});

describe('a start time is read', () => {
  test.each([
    ['DTSTART:2027-03-11T18:00:00Z', startTime],
    ['DTSTART:2027-03-11T19:00:00+01:00', startTime],
    ['DTSTART:20270311T190000+0100', startTime],
    ['DTSTART:2027-03-11T18:00:00.000Z', startTime],
    ['DTSTART:20270311T1800Z', startTime],
    ['DTSTART:20270311t180000z', startTime],
    ['DTSTART: 20270311T180000Z ', startTime],
    ['DTSTART :20270311T180000Z', startTime],
    ['DTSTART:2027-03-11 18:00Z', startTime],
    ['DTSTART:20270310T240000Z', '2027-03-11T00:00:00.000Z'],
    ['DTSTART:20270311T180060Z', '2027-03-11T18:00:59.000Z'],
    ['DTSTART:2027-03-11', '2027-03-11T00:00:00.000Z'],
    ['DTSTART;VALUE=DATE:20270311T000000', '2027-03-11T00:00:00.000Z'],
    ['DTSTART;VALUE=DATE-TIME:20270311', '2027-03-11T00:00:00.000Z'],
    ['DTSTART:nonsense\r\nDTSTART:20270311T180000Z', startTime],
    ['DTSTART;;TZID=Europe/Berlin:20270311T190000', startTime],
  ])('%j', async (line, expected) => {
    const { events } = await read(event('a', line));
    expect(events).toMatchObject([{ values: { startTime: expected } }]);
  });
});

describe('a parameter is read', () => {
  test.each([
    ['CN=Anna "Anni" Meier', 'Anna "Anni" Meier'],
    ['CN="Anna "Anni" Meier"', 'Anna "Anni" Meier'],
    ['CN="Anna \\"Anni\\" Meier"', 'Anna "Anni" Meier'],
    ["CN=Anna ^'Anni^' Meier", 'Anna "Anni" Meier'],
    ['CN=A ^^ B', 'A ^ B'],
    ['CN=two^nlines', 'two lines'],
    ['CN="Meier; Anna"', 'Meier; Anna'],
    ['CN=Meier\\; Anna', 'Meier; Anna'],
    ['CN=Meier, Anna', 'Meier, Anna'],
    ['CN="Anna', 'Anna'],
    ['CN=Ext: Anna', 'Ext: Anna'],
    ['cn=Anna', 'Anna'],
    ['X-A=;CN=Anna', 'Anna'],
    ['X-A="a":CN=Anna', 'Guest'],
  ])('ATTENDEE;%s', async (parameter, displayName) => {
    const { events } = await read(
      event('a', start, `ATTENDEE;${parameter};PARTSTAT=ACCEPTED:mailto:a@example.com`),
    );
    expect(events[0]?.guests).toMatchObject([{ displayName }]);
  });

  test('and written according to RFC 6868', async () => {
    const place = 'X-PLACE;X-TITLE=a ^\'b^\'^nc "d":geo:1,2';
    const { events } = await read(event('a', start, place));
    expect(events[0]?.foreign.lines).toEqual(["X-PLACE;X-TITLE=a ^'b^'^nc ^'d^':geo:1,2"]);
  });
});

describe('a file is read', () => {
  const good = event('1').concat(event('2'));
  const whole = ['BEGIN:VCALENDAR', ...good, 'END:VCALENDAR'];
  test.each<[string, string]>([
    ['without END:VCALENDAR', whole.slice(0, -1).join('\r\n')],
    ['without BEGIN:VCALENDAR', whole.slice(1).join('\r\n')],
    ['without the END of an event', whole.join('\r\n').replace('END:VEVENT\r\n', '')],
    ['after a mail header', `Content-Type: text/calendar\r\n\r\n${whole.join('\r\n')}`],
    ['that is two, joined without a line break', whole.join('\n').repeat(2)],
    ['before other text', `${whole.join('\r\n')}\r\n</html>`],
    ['that is indented', whole.map((line, at) => (at === 0 ? line : `  ${line}`)).join('\n')],
    ['with empty lines', whole.join('\r\n\r\n')],
    ['with old line ends', whole.join('\r')],
    ['with doubled carriage returns', whole.join('\r\r\n')],
    ['with a byte order mark', `\uFEFF${whole.join('\n')}`],
    [
      'in two calendars',
      [...whole, ...whole].join('\n').replaceAll('UID:1', 'UID:2').replace('UID:2', 'UID:1'),
    ],
    ['in lower case', whole.join('\n').replaceAll(/BEGIN|END|VEVENT|VCALENDAR/g, word => word.toLowerCase())],
  ])('%s', async (_, file) => {
    const { groups } = await readCalendar(file, 'Europe/Berlin');
    expect([...new Set(groups.map(({ uid }) => uid))]).toEqual(['1', '2']);
  });

  test.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8, folded within characters', text => foldedBytes(text)],
    ['UTF-16', text => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', text => Buffer.from(text, 'utf16le')],
    ['Windows-1252', text => Buffer.from(text.replace('🎉 ', ''), 'latin1')],
  ])('as bytes in %s', async (encoding, encode) => {
    const title = `${'Küchenfest für Zoë 🎉 '.repeat(5)}`;
    const file = [...whole.slice(0, -1), ...event('3', `SUMMARY:${title}`), 'END:VCALENDAR'].join('\r\n');
    const bytes = encode(encoding.startsWith('Windows') ? file.replaceAll('🎉 ', '') : file);
    const { groups } = await readCalendar(bytes, 'UTC');
    const expected = encoding.startsWith('Windows') ? title.replaceAll('🎉 ', '') : title;
    expect(groups.at(-1)?.whole?.title).toBe(expected);
  });

  test('of vCalendar 1.0 with quoted-printable text', async () => {
    const lines = ['DESCRIPTION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gem=C3=BC=', 'se=0D=0Aund Brot'];
    const { events } = await read(event('a', start, ...lines));
    expect(events[0]?.values.description).toBe('Gemüse\nund Brot');
  });

  test('with a description whose lines are not folded', async () => {
    const { events, items } = await read(
      event('a', start, 'DESCRIPTION:First', 'and second', 'LOCATION:Here'),
    );
    expect(events[0]?.values).toMatchObject({ description: 'First\nand second', location: 'Here' });
    expect(items).toEqual([]);
  });
});

describe('a damaged file', () => {
  const uids = ['1', '2', '3', '4'];
  const parts = uids.map(uid => `${rich(uid).join('\r\n')}\r\n`);
  const file = (some: string[]) =>
    Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${some.join('')}END:VCALENDAR\r\n`);

  test('with one damaged event still yields the others unchanged', async () => {
    const random = seeded(34);
    const whole = new Map((await readAll(file(parts))).map(each => [each.uid, summaryOf(each)]));
    for (let round = 0; round < 3000; round++) {
      const at = between(random, 0, parts.length - 1);
      const damaged = `${damage((parts[at] ?? '').trimEnd(), random)}\r\n`;
      const bytes = file(parts.with(at, damaged));
      const read = new Map((await readAll(bytes)).map(each => [each.uid, summaryOf(each)]));
      for (const uid of uids.filter((_, other) => other !== at))
        expect(read.get(uid), damaged).toEqual(whole.get(uid));
    }
  });

  test('that is cut off still yields the events before that point', async () => {
    const text = file(parts);
    for (let length = 20; length < text.length; length += 7) {
      const complete = parts.filter((_, at) => file(parts.slice(0, at + 1)).length - 15 <= length).length;
      const read = (await readAll(text.subarray(0, length))).map(({ uid }) => uid);
      expect(read.slice(0, complete)).toEqual(uids.slice(0, complete));
    }
  });

  test('causes no error other than a missing calendar', async () => {
    const random = seeded(35);
    for (let round = 0; round < 1000; round++) {
      const text = damage(damage(damage(file(parts).toString(), random), random), random);
      await readAll(Buffer.from(text)).catch(error => {
        expect(error).toBeInstanceOf(CalendarError);
        expect((error as CalendarError).detail).toMatch(/^This is not a calendar/);
      });
    }
  });
});

describe('a file designed to be slow', () => {
  test.each<[string, number, (count: number) => string[]]>([
    ['many dates in a line', 75_000, count => [`EXDATE:${numbered(count, hour).join(',')}`]],
    ['many lines of dates', 40_000, count => numbered(count, at => `EXDATE:${hour(at)}`)],
    ['many parameters', 250_000, count => [`X-A${';A=1'.repeat(count)}:1`]],
    ['open quotes', 12_500, count => [`X-A;${'A="x;'.repeat(count)}:1`]],
    ['many folds', 125_000, count => ['SUMMARY:a', ...numbered(count, () => ' b')]],
    ['much depth', 50_000, count => numbered(count, () => 'BEGIN:X')],
    ['many ends', 50_000, count => numbered(count, () => 'END:Y')],
    ['many problems', 75_000, count => numbered(count, () => 'x')],
    ['many unknown zones', 750, count => numbered(count, at => `RDATE;TZID=Zone ${at}:20270401T100000`)],
  ])('because of %s takes time in proportion, and lists few of its problems', async (_, count, lines) => {
    const growth = await growthOfTime(count, async size => {
      const { items } = await read(event('a', start, lines(size).join('\r\n')));
      expect(items.length).toBeLessThanOrEqual(1000);
    });
    expect(growth).toBeLessThan(8);
  });

  test('does not block other work, even within one line', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    await read(event('a', start, `SUMMARY:a${'\r\n b'.repeat(500_000)}`));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  });

  test('is limited to the dates that an event can have, and reports how many more it had', async () => {
    const dates = Array.from({ length: 5000 }, (_, at) => hour(at)).join(',');
    const { events, items } = await read(event('a', start, `EXDATE:${dates}`));
    expect(events[0]?.values.excludedTimes).toHaveLength(eventLimits.times);
    expect(items).toMatchObject([
      { remark: 'IMPORT_REMARK_TOO_MANY', reason: 'EXDATE has 4000 more dates than an event can have.' },
    ]);
  });
});

function numbered(count: number, line: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => line(at));
}

async function read(...events: string[][]) {
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
  const { groups, report } = await readCalendar(file, 'Europe/Berlin');
  return { events: groups.flatMap(({ whole }) => whole ?? []), items: report.items };
}

async function readAll(file: Uint8Array): Promise<ReadEvent[]> {
  const { groups } = await readCalendar(file, 'Europe/Berlin');
  return groups.flatMap(({ whole, occurrences }) => [...(whole ? [whole] : []), ...occurrences]);
}

/** The parts that must be the same, wherever in the file the event is. */
function summaryOf({ values, guests, foreign, dishes, uid }: ReadEvent) {
  return { values, guests, foreign, dishes, uid };
}

function event(uid: string, ...lines: string[]): string[] {
  const own = lines.some(line => /^DTSTART|^COMMENT:x$/.test(line)) ? [] : [start];
  return [
    'BEGIN:VEVENT',
    ...(uid ? [`UID:${uid}`] : []),
    ...lines,
    ...own,
    `SUMMARY:Event ${uid}`,
    'END:VEVENT',
  ];
}

function rich(uid: string): string[] {
  return event(
    uid,
    start,
    'DTEND;TZID=Europe/Berlin:20270311T200000',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE;TZID=Europe/Berlin:20270318T190000',
    'DESCRIPTION:Bring bread\\, and wine',
    `LOCATION:House ${uid}\\; back`,
    `ATTENDEE;CN="Guest ${uid}";PARTSTAT=ACCEPTED:mailto:g${uid}@example.com`,
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Sea, side":geo:54.1,12.1',
    ...alarm('TRIGGER:-PT15M'),
  );
}

function alarm(...lines: string[]): string[] {
  return ['BEGIN:VALARM', ...lines, 'END:VALARM'];
}

function hour(at: number): string {
  return new Date(Date.UTC(2027, 3, 1) + at * hourMs).toISOString().replace(/[-:]|\.000/g, '');
}

/** Folds every 11 bytes, even within characters. */
function foldedBytes(text: string): Uint8Array {
  const lines = text.split('\r\n').map(line => {
    const bytes = Buffer.from(line).toString('latin1');
    return bytes.match(/.{1,11}/gs)?.join('\r\n ') ?? '';
  });
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

const damages: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 7),
  (text, at) => `${text.slice(0, at)}:;",=\\${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}"${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}\r\n${text.slice(at)}`,
  (text, at) => text.slice(0, at) + text.slice(at).replace('\r\n', ''),
  (text, at) => text.slice(0, at) + text.slice(at).replace(/.*\r\n/, ''),
  (text, at) => text.slice(0, at) + text.slice(at).replace(/\d{4}/, '99zz'),
  (text, at) => text.slice(0, at) + text.slice(at).replace(/:.*/, ':'),
  (text, at) => text.slice(0, at) + text.slice(at).replace(/VEVENT|VALARM/, '__proto__'),
  (text, at) => text.slice(0, at) + text.slice(at).replace(/TZID=[^:]*/, 'TZID=constructor'),
  (text, at) => text.slice(0, at) + text.slice(at).replace('FREQ=', 'FREQ=SECONDLY;X='),
  (text, at) => `${text.slice(0, at)}\0\u{1F600}\uFFFD${text.slice(at)}`,
];

function damage(text: string, random: () => number): string {
  const [first = (same: string) => same, ...others] = damages;
  return pick(random, [first, ...others])(text, between(random, 0, text.length - 2));
}
