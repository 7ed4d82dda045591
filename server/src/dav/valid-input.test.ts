import { beforeEach, describe, expect, test } from 'vitest';
import { binary, hour, validLines, zoned } from '../icalendar/testing/valid-lines.ts';
import { anyEngine } from '../testing/services/engines.ts';
import type { Person, TestWorld } from '../testing/world.ts';
import { openCalendarWorld } from './testing/calendar-world.ts';
import { file, linesIn, share, vevent } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let calendar: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    ({ world, ann, calendar, program, path } = await openCalendarWorld(await open()));
  });

  const put = (text: string) => program.put(`${path}e.ics`, text);
  const get = async (of = program) =>
    (await of.send('GET', `${path.replace(program.home, of.home)}e.ics`)).body;
  const events = async () => (await ann.client.event.list({ parent: calendar })).events;
  const expanded = async () => {
    const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-06-01T00:00:00Z' };
    const found = (await ann.client.event.expand({ parent: calendar, ...window })).occurrences;
    return found.map(({ startTime, endTime }) => `${startTime?.slice(5, 16)}/${endTime?.slice(5, 16)}`);
  };

  describe('a program gets back', () => {
    test.each(validLines)('%s', async (_, ...lines) => {
      const summary = lines.some(line => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Dinner'];
      expect((await put(file(vevent('UID:e', ...summary, ...lines)))).statusCode).toBe(201);
      const once = await get();
      for (const line of lines) expect(linesIn(once)).toContain(line);
      expect((await put(once)).statusCode).toBe(204);
      expect(stable(await get())).toEqual(stable(once));
    });

    test('a duration of its own for an additional date', async () => {
      const rdate = 'RDATE;VALUE=PERIOD:20270308T170000Z/PT3H,20270309T170000Z/20270309T173000Z';
      await put(file(vevent('UID:e', 'SUMMARY:Dinner', zoned, hour, rdate)));
      const lengths = ['03-06T17:00/03-06T18:00', '03-08T17:00/03-08T20:00', '03-09T17:00/03-09T17:30'];
      expect(await expanded()).toEqual(lengths);
      const once = await get();
      expect(once.match(/BEGIN:VEVENT/g)).toHaveLength(3);
      await put(once);
      expect(await expanded()).toEqual(lengths);
      expect(stable(await get())).toEqual(stable(once));
    });

    test('the right time in a zone that only its file defines', async () => {
      const zone = [
        ...['BEGIN:VTIMEZONE', 'TZID:Our Zone', 'BEGIN:STANDARD', 'DTSTART:19701025T030000'],
        ...[
          'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
          'TZOFFSETFROM:+0200',
          'TZOFFSETTO:+0100',
          'END:STANDARD',
        ],
        ...['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
        ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE', ''],
      ].join('\r\n');
      const times = ['DTSTART;TZID=Our Zone:20270306T180000', 'DTEND;TZID=Our Zone:20270306T190000'];
      const rule = 'RRULE:FREQ=MONTHLY;COUNT=3';
      await put(file(zone, vevent('UID:e', 'SUMMARY:Dinner', ...times, rule)));
      const starts = ['03-06T17:00/03-06T18:00', '04-06T16:00/04-06T17:00', '05-06T16:00/05-06T17:00'];
      expect(await expanded()).toEqual(starts);
      await put(await get());
      expect(await expanded()).toEqual(starts);
    });

    test('the same time for one without a zone that the file gives a zone', async () => {
      const lines = ['UID:e', 'SUMMARY:Dinner', 'DTSTART:20270306T180000', 'DTEND:20270306T190000'];
      await put(file('X-WR-TIMEZONE:America/New_York\r\n', vevent(...lines)));
      const starts = ['03-06T23:00/03-07T00:00'];
      expect(await expanded()).toEqual(starts);
      await put(await get());
      expect(await expanded()).toEqual(starts);
    });

    test('characters that folds divide, and lines that end in any way', async () => {
      const title = `SUMMARY:${'Zürich 🍲 漢字 '.repeat(20).trim()}`;
      const whole = file(vevent('UID:e', zoned, title, 'X-ODD:1'));
      const bytes = Buffer.from(whole.replace(title, 'SUMMARY:%'));
      const at = bytes.indexOf('%');
      const folded = Buffer.from(title.slice('SUMMARY:'.length));
      const pieces = Array.from({ length: Math.ceil(folded.length / 61) }, (_, piece) =>
        folded.subarray(61 * piece, 61 * (piece + 1)).toString('latin1'),
      );
      const file8 =
        bytes.subarray(0, at).toString('latin1') +
        pieces.join('\r\n ') +
        bytes.subarray(at + 1).toString('latin1');
      for (const ending of ['\r\n', '\n', '\r']) {
        const payload = Buffer.from(file8.replaceAll('\r\n', ending), 'latin1');
        const answer = await program.send('PUT', `${path}e.ics`, {
          body: payload as unknown as string,
          headers: { 'content-type': 'text/calendar' },
        });
        expect(answer.statusCode).toBeLessThan(300);
        expect(linesIn(await get())).toEqual(expect.arrayContaining([title, 'X-ODD:1']));
      }
    });
  });

  test('parameters of a text stay until somebody changes the text, and addresses in them are the writer’s', async () => {
    const bob = await world.person('Bob');
    await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_READ' });
    const lines = ['SUMMARY;LANGUAGE=de:Abendessen', 'LOCATION;ALTREP="mailto:eve@example.com":Küche'];
    await put(file(vevent('UID:e', zoned, ...lines)));
    expect(linesIn(await get(await programOf(world, bob)))).toContain('SUMMARY;LANGUAGE=de:Abendessen');
    expect(await get(await programOf(world, bob))).not.toContain('eve@example.com');
    const [event] = await events();
    await ann.client.event.update({
      event: { name: event?.name ?? '', title: 'Dinner' },
      updateMask: 'title',
    });
    expect(linesIn(await get())).toContain('SUMMARY:Dinner');
  });

  test.each([
    [
      'a journal',
      'BEGIN:VJOURNAL\r\nUID:e\r\nSUMMARY:Note\r\nEND:VJOURNAL\r\n',
      'supported-calendar-component',
    ],
    ['free and busy times', 'BEGIN:VFREEBUSY\r\nUID:e\r\nEND:VFREEBUSY\r\n', 'supported-calendar-component'],
    [
      'times that one is available',
      'BEGIN:VAVAILABILITY\r\nUID:e\r\nEND:VAVAILABILITY\r\n',
      'supported-calendar',
    ],
    [
      'two events with one UID',
      vevent('UID:e', zoned) + vevent('UID:e', 'DTSTART:20280306T180000Z'),
      'valid-calendar-object',
    ],
    [
      'an attachment of 100 KB',
      vevent('UID:e', zoned, `ATTACH${binary}:${'aGVs'.repeat(25_000)}`),
      'max-resource-size',
    ],
    [
      'an unknown property of 100 KB',
      vevent('UID:e', zoned, `X-ODD:${'long '.repeat(20_000)}`),
      'max-resource-size',
    ],
  ])('%s is refused by its condition', async (_, component, condition) => {
    const { statusCode, body } = await put(file(component));
    expect([statusCode, body]).toEqual([403, expect.stringContaining(condition)]);
    expect(await events()).toEqual([]);
  });

  test('what is gone cannot be deleted or moved (404), nor changed (412), whatever the conditions', async () => {
    const [text, headers] = [file(vevent('UID:e', zoned)), { 'if-match': '"1"' }];
    expect((await program.send('DELETE', `${path}e.ics`, { headers })).statusCode).toBe(404);
    const destination = `${path}f.ics`;
    const moved = await program.send('MOVE', `${path}e.ics`, { headers: { ...headers, destination } });
    expect(moved.statusCode).toBe(404);
    expect((await program.put(`${path}e.ics`, text, headers)).statusCode).toBe(412);
  });
});

/** Lines without what counts changes. */
function stable(text: string): string[] {
  return linesIn(text).filter(line => !/^(SEQUENCE|DTSTAMP|LAST-MODIFIED|X-POTLUCK-VERSION)/.test(line));
}
