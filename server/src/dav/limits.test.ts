import { beforeEach, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import type { Person, TestWorld } from '../testing/world.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { filterLimits, readFilter } from './filter.ts';
import { openCalendarWorld } from './testing/calendar-world.ts';
import { file, vevent } from './testing/files.ts';
import type { Program } from './testing/program.ts';
import type { Element } from './xml/read-xml.ts';

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let calendar: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    ({ world, ann, calendar, program, path } = await openCalendarWorld(await open()));
  });

  const match = (text: string) =>
    `<C:prop-filter name="SUMMARY"><C:text-match>${text}</C:text-match></C:prop-filter>`;

  test('a filter with too long a text or too many conditions is refused', async () => {
    for (const [filter, status] of [
      [match('a'.repeat(filterLimits.text)), 207],
      [match('a'.repeat(filterLimits.text + 1)), 403],
      [match('a').repeat(20), 207],
      [match('a').repeat(30), 403],
    ] as const) {
      const { statusCode, body } = await program.query(path, filter);
      expect(statusCode).toBe(status);
      expect(body.includes('valid-filter')).toBe(status === 403);
    }
  });

  test('alarms and addresses of one event take at most 64 KiB', async () => {
    const own = (size: number) =>
      Array.from({ length: size }, (_, at) => `ATTENDEE;CN=${'x'.repeat(960)}:mailto:g${at}@example.com`);
    const put = (size: number) => program.put(`${path}d.ics`, file(vevent(...dinner, ...own(size))));
    expect((await put(60)).statusCode).toBe(201);
    const refused = await put(70);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('max-resource-size');
    expect((await program.send('GET', `${path}d.ics`)).body).toContain('g59@');
  });

  describe('answers of at most 32 MiB', () => {
    test('an expanded query that would be larger is answered with a 507', async () => {
      const event = {
        title: 'Daily',
        startTime: '2027-03-06T18:00:00Z',
        endTime: '2027-03-06T20:00:00Z',
        timeZone: 'Europe/Berlin',
        description: 'long '.repeat(4000),
        recurrenceRule: 'FREQ=DAILY',
      };
      for (const title of ['One', 'Two'])
        await ann.client.event.create({ parent: calendar, event: { ...event, title } });
      const query = (end: string) => {
        const window = `start="20270306T000000Z" end="${end}"`;
        return program.query(path, `<C:time-range ${window}/>`, `<C:expand ${window}/>`);
      };
      expect((await query('20270406T000000Z')).statusCode).toBe(207);
      const refused = await query('20300306T000000Z');
      expect(refused.statusCode).toBe(507);
      expect(refused.body).toContain('number-of-matches-within-limits');
    });

    test('synchronization resumes where it was cut, even at an object larger than the limit', {
      timeout: 60_000,
    }, async () => {
      const files = ['a.ics', 'b.ics', 'c.ics'];
      const alarms = [
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'ACTION:DISPLAY',
        'DESCRIPTION:Reminder',
        'END:VALARM',
      ];
      const { token: begin } = await program.sync(path);
      for (const [at, name] of files.entries())
        await program.put(path + name, file(vevent(...dinner.with(0, `UID:${at}`), ...alarms)));
      const large = JSON.stringify([`X-TEST:${'x'.repeat(33 * 1024 * 1024)}`]);
      const [{ object } = { object: '' }] = await own().selectAll().execute();
      await world.context.store.db
        .updateTable('dav_own')
        .set({ lines: large })
        .where('object', '=', object)
        .execute();
      for (const from of ['', begin]) {
        const parts = await partsFrom(from);
        expect(parts.length).toBeGreaterThan(1);
        expect(parts.flat().sort()).toEqual(files);
      }
    });

    const own = () => world.context.store.db.selectFrom('dav_own');

    /** The files in each answer, until everything has arrived. */
    async function partsFrom(begin: string): Promise<string[][]> {
      const parts: string[][] = [];
      let token = begin;
      let cut = true;
      while (cut && parts.length < 5) {
        const body = await syncWithTexts(token);
        parts.push([...body.matchAll(/\/(\w\.ics)</g)].map(([, name = '']) => name));
        cut = body.includes('507 Insufficient Storage');
        token = /<D:sync-token>([^<]+)/.exec(body)?.[1] ?? '';
      }
      expect(await program.sync(path, token)).toMatchObject({ changed: [], cut: false });
      return parts;
    }

    async function syncWithTexts(token: string): Promise<string> {
      const body = `<D:sync-collection ${program.namespaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/><C:calendar-data/></D:prop></D:sync-collection>`;
      return (await program.send('REPORT', path, { body })).body;
    }
  });
});

test('a filter reads its texts once, and gives way to others during all objects of a report', async () => {
  let reads = 0;
  const element = (name: string, children: Element[], attributes = {}): Element => ({
    ...{ name, attributes, children },
    text: '',
  });
  const text: Element = {
    ...{ name: 'C:text-match', attributes: {}, children: [] },
    get text() {
      reads += 1;
      return 'DINN';
    },
  };
  const property = element('C:prop-filter', [text], { name: 'SUMMARY' });
  const event = element('C:comp-filter', [property], { name: 'VEVENT' });
  const calendar = element('C:comp-filter', [event], { name: 'VCALENDAR' });
  const filter = readFilter(element('C:filter', [calendar]), 'VEVENT');
  const before = reads;
  const turns = new CountedSlice();
  for (const title of ['Dinner', 'Lunch', 'Dinner']) {
    const passes = await filter.passes(file(vevent(`SUMMARY:${title}`)), turns);
    expect(passes).toBe(title === 'Dinner');
  }
  expect(reads).toBe(before);
  expect(turns.asked).toBeGreaterThan(3);
});

class CountedSlice extends TimeSlice {
  asked = 0;

  override get due(): boolean {
    this.asked += 1;
    return false;
  }
}

const dinner = [
  'UID:dinner',
  'DTSTART;TZID=Europe/Berlin:20270306T180000',
  'DTEND;TZID=Europe/Berlin:20270306T200000',
  'SUMMARY:Dinner',
];
