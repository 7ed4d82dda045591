import { maxEventAlarms } from '@potluck/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

/** A series on Thursdays, 09:00 in Berlin. */
const series = [
  ...['UID:s', 'SEQUENCE:2', 'DTSTART;TZID=Europe/Berlin:20270311T090000'],
  ...['DTEND;TZID=Europe/Berlin:20270311T100000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Games'],
];
const [first, second, third, fourth] = ['03-11T08:00', '03-18T08:00', '03-25T08:00', '04-01T07:00'];
const secondOne = 'RECURRENCE-ID;TZID=Europe/Berlin:20270318T090000';
const single = ['UID:d', 'SEQUENCE:2', 'DTSTART:20270311T080000Z', 'SUMMARY:Dinner'];

anyEngine(open => {
  let world: TestWorld;
  let people = 0;
  beforeAll(async () => {
    world = await openWorld(await open());
  });
  afterAll(() => world.close());

  /** A calendar of a new person, because imports are limited per person. */
  async function aCalendar(timeZone = 'Europe/Berlin') {
    people += 1;
    const { client, token } = await world.person(`Ann${people}`);
    const calendar = { title: 'Games', visibility: 'VISIBILITY_LEVEL_HIDDEN', timeZone } as const;
    const { name } = await client.calendar.create({ calendar });
    const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-12-01T00:00:00Z' };
    return {
      ...{ name, client, token },
      read: (file: string | Blob) => client.calendar.importEvents({ name, icalendar: file }),
      events: async () => (await client.event.list({ parent: name, pageSize: 1000 })).events,
      async occurrences() {
        const { occurrences } = await client.event.expand({ parent: name, ...window });
        const taking = occurrences.filter(({ status }) => status !== 'CANCELLED');
        return taking.map(({ startTime, title }) => `${startTime?.slice(5, 16)} ${title}`);
      },
      exported: async () => (await client.calendar.export({ name })).text(),
    };
  }

  describe('a change of an occurrence and all that follow', () => {
    const change = (...lines: string[]) =>
      event('UID:s', secondOne.replace(';', ';RANGE=THISANDFUTURE;'), ...lines);
    const later = change('DTSTART;TZID=Europe/Berlin:20270318T110000', 'DURATION:PT2H', 'SUMMARY:Cards');
    const cards = ['03-18T10:00', '03-25T10:00', '04-01T09:00'].map(time => `${time} Cards`);

    test('continues the series in its new form, and importing it again changes nothing', async () => {
      const { read, occurrences, exported } = await aCalendar();
      const whole = file(event(...series), later);
      expect(await read(whole)).toMatchObject({ createdCount: 2, leftOutCount: 0 });
      expect(await occurrences()).toEqual([`${first} Games`, ...cards]);
      expect(await read(whole)).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 2 });
      expect(await exported()).toContain('RRULE:FREQ=WEEKLY;COUNT=3');
    });

    test('takes later edited and cancelled occurrences along', async () => {
      const { read, occurrences } = await aCalendar();
      const third = event(
        'UID:s',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270325T090000',
        'DTSTART:20270326T080000Z',
        'SUMMARY:Late',
      );
      const fourth = event('UID:s', 'RECURRENCE-ID:20270401T070000Z', 'STATUS:CANCELLED');
      expect(await read(file(event(...series), third, later, fourth))).toMatchObject({ leftOutCount: 0 });
      expect(await occurrences()).toEqual([`${first} Games`, cards[0], '03-26T08:00 Late']);
    });

    test('from the first one on replaces the series', async () => {
      const { read, events, occurrences } = await aCalendar();
      const start = ['DTSTART;TZID=Europe/Berlin:20270311T200000', 'SUMMARY:Evening'];
      const all = event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270311T080000Z', ...start);
      await read(file(event(...series), all));
      expect(await events()).toHaveLength(1);
      expect((await occurrences())[3]).toBe('04-01T18:00 Evening');
    });

    test('may be changed again further on', async () => {
      const { read, occurrences } = await aCalendar();
      const again = event(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270401T090000',
        'DTSTART;TZID=Europe/Berlin:20270402T120000',
        'SUMMARY:Chess',
      );
      await read(file(event(...series), again, later));
      expect(await occurrences()).toEqual([`${first} Games`, ...cards.slice(0, 2), '04-02T10:00 Chess']);
    });

    test.each([
      ['without its series', [change('DTSTART:20270318T080000Z')]],
      [
        'of no occurrence',
        [
          event(...series),
          event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270319T080000Z', 'DTSTART:20270319T080000Z'),
        ],
      ],
    ])('is reported %s', async (_, parts) => {
      const { read } = await aCalendar();
      expect(await read(file(...parts))).toMatchObject({
        leftOut: [{ remark: 'IMPORT_REMARK_THIS_AND_FUTURE' }],
      });
    });
  });

  test.each([
    ['an end', '20270312T080000Z/20270312T110000Z', '2027-03-12T11:00:00Z'],
    ['a duration', '20270312T080000Z/PT30M', '2027-03-12T08:30:00Z'],
    ['the length of the series', '20270312T080000Z/PT1H', '2027-03-12T09:00:00Z'],
  ])('a period with %s has its own length', async (_, period, end) => {
    const { read, name, client } = await aCalendar();
    const whole = file(event(...series, `RDATE;VALUE=PERIOD:${period}`));
    expect(await read(whole)).toMatchObject({ leftOutCount: 0 });
    expect(await read(whole)).toMatchObject({ createdCount: 0, updatedCount: 0, leftOutCount: 0 });
    const window = { startTime: '2027-03-12T00:00:00Z', endTime: '2027-03-13T00:00:00Z' };
    const { occurrences } = await client.event.expand({ parent: name, ...window });
    expect(occurrences.map(({ endTime }) => Date.parse(endTime ?? ''))).toEqual([Date.parse(end)]);
  });

  describe('a cancellation', () => {
    test.each([
      ['with METHOD:CANCEL', cancel('UID:d', 'SEQUENCE:3', 'DTSTART:20270311T080000Z')],
      ['with no more than a UID', cancel('UID:d')],
      ['with STATUS:CANCELLED', file(event(...single, 'STATUS:CANCELLED'))],
      ['of its only occurrence', cancel('UID:d', 'RECURRENCE-ID:20270311T080000Z')],
    ])('%s keeps the event, marked as cancelled, and can be undone', async (_, cancellation) => {
      const { name, client, read, occurrences, events, exported } = await aCalendar();
      await read(file(event(...single)));
      const { undo, ...counts } = await read(cancellation);
      expect(counts).toMatchObject({ createdCount: 0, updatedCount: 1, leftOutCount: 0 });
      expect(await occurrences()).toEqual([]);
      expect(await events()).toMatchObject([{ title: 'Dinner', status: 'CANCELLED' }]);
      expect(await exported()).toContain('\r\nSTATUS:CANCELLED\r\n');
      await client.calendar.undoOccurrenceChange({ name, undo });
      expect(await occurrences()).toEqual([`${first} Dinner`]);
    });

    test.each([
      ['one occurrence', [secondOne, 'SEQUENCE:3'], [first, third, fourth]],
      ['one occurrence in another zone', ['RECURRENCE-ID:20270318T080000Z'], [first, third, fourth]],
      ['one occurrence by its day', ['RECURRENCE-ID;VALUE=DATE:20270318'], [first, third, fourth]],
      ['an occurrence and those after it', [secondOne.replace(';', ';RANGE=THISANDFUTURE;')], [first]],
      ['the whole series', [], []],
      ['an older version', ['SEQUENCE:1'], [first, second, third, fourth]],
      ['an occurrence that there is not', ['RECURRENCE-ID:20270319T080000Z'], [first, second, third, fourth]],
    ])('of %s leaves the other occurrences', async (_, lines, left) => {
      const { read, occurrences } = await aCalendar();
      await read(file(event(...series)));
      await read(cancel('UID:s', ...lines));
      expect(await occurrences()).toEqual(left.map(time => `${time} Games`));
      await read(cancel('UID:s', ...lines));
      expect(await occurrences()).toEqual(left.map(time => `${time} Games`));
    });

    test('of an occurrence also removes its edits', async () => {
      const { read, occurrences } = await aCalendar();
      const moved = event('UID:s', secondOne, 'DTSTART:20270319T120000Z', 'SUMMARY:Moved');
      await read(file(event(...series), moved));
      expect(await occurrences()).toContain('03-19T12:00 Moved');
      await read(cancel('UID:s', secondOne));
      expect(await occurrences()).toEqual([first, third, fourth].map(time => `${time} Games`));
    });

    test.each([
      ['a single event', single],
      ['a series', series],
    ])('that %s brings along in a file is stored, and exported again', async (_, lines) => {
      const { read, events, occurrences, exported } = await aCalendar();
      const text = file(event(...lines, 'STATUS:CANCELLED'));
      expect(await read(text)).toMatchObject({ createdCount: 1, leftOutCount: 0 });
      expect(await events()).toMatchObject([{ status: 'CANCELLED' }]);
      expect(await occurrences()).toEqual([]);
      expect(await read(await exported())).toMatchObject({ createdCount: 0, updatedCount: 0 });
      await read(file(event(...lines, 'STATUS:CONFIRMED')));
      expect(await events()).toMatchObject([{ status: 'CONFIRMED' }]);
    });

    test('of an occurrence that is shown as cancelled keeps it, and leaves the others', async () => {
      const { name, client, read, events, occurrences, exported } = await aCalendar();
      await read(file(event(...series)));
      const [{ name: games } = expect.unreachable()] = await events();
      await client.event.editOccurrence({
        ...{ name: games, scope: 'THIS', originalStartTime: '2027-03-18T08:00:00Z' },
        ...{ event: { status: 'CANCELLED' }, updateMask: 'status' },
      });
      const left = [first, third, fourth].map(time => `${time} Games`);
      expect(await occurrences()).toEqual(left);
      expect(await read(await exported())).toMatchObject({ updatedCount: 0 });
      const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-12-01T00:00:00Z' };
      const { occurrences: all } = await client.event.expand({ parent: name, ...window });
      expect(all).toHaveLength(4);
      expect(all[1]).toMatchObject({ status: 'CANCELLED', originalStartTime: '2027-03-18T08:00:00.000Z' });
    });

    test('of an unknown event is reported, and creates nothing', async () => {
      const { read, events } = await aCalendar();
      expect(await read(cancel('UID:x', 'DTSTART:20270311T080000Z'))).toMatchObject({
        leftOut: [{ remark: 'IMPORT_REMARK_CANCELLED' }],
      });
      expect(await read(cancel('UID:x', secondOne))).toMatchObject({
        leftOut: [{ remark: 'IMPORT_REMARK_CANCELLED_ALONE' }],
      });
      expect(await events()).toEqual([]);
    });
  });

  test.each(['REPLY', 'COUNTER', 'REFRESH', 'ADD'])(
    'a message with METHOD:%s changes no event',
    async method => {
      const { read, events } = await aCalendar();
      await read(file(event(...single)));
      const before = await events();
      const { leftOut } = await read(file([`METHOD:${method}`], event(...single, 'SUMMARY:Other')));
      expect(leftOut).toMatchObject([{ remark: 'IMPORT_REMARK_METHOD' }]);
      expect(await events()).toEqual(before);
    },
  );

  describe('several versions', () => {
    const version = (sequence: number, title: string, ...lines: string[]) =>
      event('UID:d', `SEQUENCE:${sequence}`, 'DTSTART:20270311T080000Z', `SUMMARY:${title}`, ...lines);

    test('the highest SEQUENCE in a file is imported, and among equals the newest', async () => {
      const { read, occurrences } = await aCalendar();
      const { leftOut } = await read(
        file(
          version(1, 'Old', 'DTSTAMP:20270101T000000Z'),
          version(3, 'Newest', 'DTSTAMP:20270103T000000Z'),
          version(3, 'New', 'DTSTAMP:20270102T000000Z'),
        ),
      );
      expect(await occurrences()).toEqual([`${first} Newest`]);
      expect(leftOut).toMatchObject([
        { title: 'Old' },
        { title: 'New', reason: expect.stringContaining('older') },
      ]);
    });

    test('the same applies to one occurrence', async () => {
      const { read, occurrences } = await aCalendar();
      const edited = (sequence: number) =>
        event('UID:s', secondOne, `SEQUENCE:${sequence}`, 'DTSTART:20270319T120000Z', `SUMMARY:V${sequence}`);
      await read(file(event(...series), edited(5), edited(4)));
      expect(await occurrences()).toContain('03-19T12:00 V5');
    });

    test('an older version than the imported one changes nothing', async () => {
      const { read, occurrences } = await aCalendar();
      await read(file(version(3, 'New')));
      expect(await read(file(version(2, 'Old')))).toMatchObject({
        leftOut: [{ title: 'Old', remark: 'IMPORT_REMARK_OLDER' }],
      });
      expect(await occurrences()).toEqual([`${first} New`]);
    });

    test('events with the same UID, without version and time, are all imported', async () => {
      const { read, occurrences } = await aCalendar();
      const days = [11, 12, 13].map(day =>
        event('UID:0', `DTSTART:202703${day}T080000Z`, `SUMMARY:Day ${day}`),
      );
      expect(await read(file(...days))).toMatchObject({ createdCount: 3, leftOutCount: 0 });
      expect(await read(file(...days))).toMatchObject({ unchangedCount: 3 });
      expect(await occurrences()).toHaveLength(3);
    });
  });

  describe('a rule', () => {
    const days = 'DTSTART;VALUE=DATE:20270705';
    const times = 'DTSTART;TZID=Europe/Berlin:20270705T090000';
    test.each([
      [days, 'FREQ=DAILY;UNTIL=20270706T220000Z', 'FREQ=DAILY;UNTIL=20270707'],
      [days, 'FREQ=DAILY;UNTIL=20270707T000000Z', 'FREQ=DAILY;UNTIL=20270707'],
      [days, 'FREQ=DAILY;UNTIL=20270707T235959Z', 'FREQ=DAILY;UNTIL=20270707'],
      [days, 'FREQ=DAILY;UNTIL=20270707T215959Z', 'FREQ=DAILY;UNTIL=20270707'],
      [days, 'FREQ=DAILY;UNTIL=20270707T090000', 'FREQ=DAILY;UNTIL=20270707'],
      [times, 'FREQ=DAILY;UNTIL=20270707', 'FREQ=DAILY;UNTIL=20270707T215959Z'],
      [times, 'FREQ=DAILY;UNTIL=20270707T090000', 'FREQ=DAILY;UNTIL=20270707T070000Z'],
      [times, 'FREQ=DAILY;UNTIL=2027-07-07T07:00:00Z', 'FREQ=DAILY;UNTIL=20270707T070000Z'],
      [times, 'FREQ=DAILY;COUNT=3;UNTIL=20280101T000000Z', 'FREQ=DAILY;COUNT=3'],
      [times, 'FREQ=DAILY;UNTIL=20270707T070000Z;COUNT=300', 'FREQ=DAILY;UNTIL=20270707T070000Z'],
      [times, ' freq=daily; count=3 ;', 'FREQ=DAILY;COUNT=3'],
      [times, 'RRULE:FREQ=DAILY;COUNT=3;BYDAY=;INTERVAL=0', 'FREQ=DAILY;COUNT=3'],
      [times, 'FREQ=WEEKLY;COUNT=3;BYDAY=1MO,1TU', 'FREQ=WEEKLY;COUNT=3;BYDAY=MO,TU'],
    ])('%s %s is %s, and the same after a round trip', async (start, rule, expected) => {
      const { read, events, occurrences, exported } = await aCalendar();
      await read(file(event('UID:r', start, `RRULE:${rule}`, 'SUMMARY:Camp')));
      expect((await events()).map(each => each.recurrenceRule)).toEqual([expected]);
      expect(await occurrences()).toHaveLength(3);
      expect(await exported()).toContain(`\r\nRRULE:${expected}\r\n`);
      expect(await read(await exported())).toMatchObject({ unchangedCount: 1, leftOutCount: 0 });
    });

    test.each([
      [false, 'FREQ=DAILY;UNTIL=20270707', 'FREQ=DAILY;UNTIL=20270707T215959Z'],
      [false, 'FREQ=DAILY;UNTIL=20270707T235959', 'FREQ=DAILY;UNTIL=20270707T215959Z'],
      [true, 'FREQ=DAILY;UNTIL=20270707T120000Z', 'FREQ=DAILY;UNTIL=20270707'],
    ])(
      'that was not imported (whole days: %s, %s) is exported as %s, and importing that changes nothing',
      async (allDay, recurrenceRule, expected) => {
        const { name, client, read, exported } = await aCalendar();
        const startTime = allDay ? '2027-07-05T00:00:00Z' : '2027-07-05T07:00:00Z';
        const endTime = allDay ? '2027-07-06T00:00:00Z' : '2027-07-05T08:00:00Z';
        const times = { startTime, endTime, allDay, timeZone: 'Europe/Berlin' };
        await client.event.create({ parent: name, event: { title: 'Camp', ...times, recurrenceRule } });
        expect(await exported()).toContain(`\r\nRRULE:${expected}\r\n`);
        expect(await read(await exported())).toMatchObject({ unchangedCount: 1 });
      },
    );

    test('that takes too long to follow makes the event single', async () => {
      const { read, events } = await aCalendar();
      const rule = 'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9';
      expect(await read(file(event('UID:r', times, rule)))).toMatchObject({
        createdCount: 1,
        leftOut: [{ remark: 'IMPORT_REMARK_RULE', reason: expect.stringContaining('without its rule') }],
      });
      expect(await events()).toMatchObject([{ recurrenceRule: '', startTime: '2027-07-05T07:00:00.000Z' }]);
    });
  });

  describe('a time without a zone', () => {
    const inChicago = 'DTSTART;TZID=America/Chicago:20270503T190000';
    test.each([
      [
        [],
        [inChicago, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270510T190000'],
        ['05-04T00:00', '05-18T00:00'],
      ],
      [
        [],
        [inChicago, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270510T000000'],
        ['05-04T00:00', '05-18T00:00'],
      ],
      [[], [inChicago, 'RDATE:20270510T190000'], ['05-04T00:00', '05-11T00:00']],
      [[], ['DTSTART:20270504T000000Z', 'RDATE:20270511T000000'], ['05-04T00:00', '05-11T00:00']],
      [['X-WR-TIMEZONE:America/Chicago'], ['DTSTART:20270503T190000'], ['05-04T00:00']],
      [['X-WR-TIMEZONE:Central Standard Time'], ['DTSTART:20270503T190000'], ['05-04T00:00']],
      [['X-WR-TIMEZONE:Nowhere'], ['DTSTART:20270504T020000'], ['05-04T00:00']],
      [[], ['DTSTART:20270504T020000'], ['05-04T00:00']],
      [[], ['DTSTART;TZID=Nowhere:20270504T020000'], ['05-04T00:00']],
    ])('in %j %j is in the zone of the start, the file or the calendar', async (head, lines, expected) => {
      const { read, occurrences } = await aCalendar();
      await read(file(head, event('UID:z', ...lines, 'SUMMARY:Talk')));
      expect(await occurrences()).toEqual(expected.map(time => `${time} Talk`));
    });

    test('ends in the zone of the start, and identifies occurrences in the zone of the series', async () => {
      const { read, events } = await aCalendar();
      const weekly = event('UID:z', inChicago, 'DTEND:20270503T210000', 'RRULE:FREQ=WEEKLY;COUNT=3');
      const moved = event(
        'UID:z',
        'RECURRENCE-ID:20270510T190000',
        'DTSTART;TZID=Europe/Berlin:20270511T100000',
      );
      await read(file(weekly, moved));
      expect(await events()).toMatchObject([
        { endTime: '2027-05-04T02:00:00.000Z' },
        { originalStartTime: '2027-05-11T00:00:00.000Z' },
      ]);
    });
  });

  test('long texts are shortened, surplus parts are skipped, and both are reported', async () => {
    const { read, events } = await aCalendar();
    const alarm = (minutes: number) => ['BEGIN:VALARM', `TRIGGER:-PT${minutes}M`, 'END:VALARM'];
    const { leftOut, leftOutCount } = await read(
      file(
        event(
          ...['UID:long', 'DTSTART:20270311T080000Z', `SUMMARY:${'T'.repeat(300)}`],
          ...[`DESCRIPTION:${'D'.repeat(30_000)}`, `LOCATION:${'L'.repeat(600)}`],
          ...[1, 2, 3, 4, 5, 6].flatMap(alarm),
        ),
      ),
    );
    expect(leftOutCount).toBe(4);
    expect(leftOut.map(({ line, remark }) => [line, remark])).toEqual([
      [5, 'IMPORT_REMARK_TRUNCATED'],
      [6, 'IMPORT_REMARK_TRUNCATED'],
      [7, 'IMPORT_REMARK_TRUNCATED'],
      [23, 'IMPORT_REMARK_MANY_ALARMS'],
    ]);
    const [{ title, description, location, alarms } = expect.unreachable()] = await events();
    expect([title.length, description.length, location.length]).toEqual([200, 20_000, 500]);
    expect(alarms).toHaveLength(maxEventAlarms);
  });

  describe('a file sent as is', () => {
    test('is unfolded before its bytes are decoded', async () => {
      const { read, occurrences } = await aCalendar();
      const text = file(event('UID:b', 'DTSTART:20270311T080000Z', 'SUMMARY:Caf#é party'));
      const [before = '', after = ''] = text.split('é');
      const [one, two] = Buffer.from('é');
      const bytes = Buffer.concat([
        Buffer.from(before.replace('#', '')),
        Buffer.from([one ?? 0]),
        Buffer.from('\r\n '),
        Buffer.from([two ?? 0]),
        Buffer.from(after),
      ]);
      await read(new Blob([bytes], { type: 'text/calendar; charset=utf-8' }));
      expect(await occurrences()).toEqual([`${first} Café party`]);
    });

    test('has the same size limit as text, and is rejected by methods that take JSON', async () => {
      const { name, token, read } = await aCalendar();
      await expect(read(new Blob(['x'.repeat(5_000_001)], { type: 'text/calendar' }))).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: expect.stringContaining('at most 5000000 characters'),
      });
      await expect(read(new Blob(['no calendar'], { type: 'text/calendar' }))).rejects.toMatchObject({
        reason: 'FILE_UNREADABLE',
        metadata: { line: '1' },
      });
      const { statusCode, body } = await world.app.inject({
        method: 'POST',
        url: `/api/calendars/v1alpha1/${name}:undoOccurrenceChange`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
        payload: 'BEGIN:VCALENDAR',
      });
      expect([statusCode, body]).toEqual([415, expect.stringContaining('application/json')]);
    });
  });
});

function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

function file(...parts: string[][]): string {
  return ['BEGIN:VCALENDAR', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n');
}

function cancel(...lines: string[]): string {
  return file(['METHOD:CANCEL'], event(...lines));
}
