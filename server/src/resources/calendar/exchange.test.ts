import type { ApiError } from '@potluck/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../../testing/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  async function aCalendar(title = 'Dinners', as = ann): Promise<string> {
    const calendar = { title, visibility: 'VISIBILITY_LEVEL_HIDDEN', timeZone: 'Europe/Berlin' } as const;
    return (await as.client.calendar.create({ calendar })).name;
  }

  const read = (name: string, ...lines: string[]) =>
    ann.client.calendar.importEvents({ name, icalendar: file(...lines) });

  async function eventsOf(parent: string) {
    return (await ann.client.event.list({ parent, pageSize: 1000 })).events;
  }

  async function exported(name: string): Promise<string> {
    const { calendar, event } = ann.client;
    const blob = await (name.includes('/events/') ? event : calendar).export({ name });
    return blob.text();
  }

  describe('a file that is imported', () => {
    const dinner = ['UID:dinner', 'DTSTART:20270306T180000Z', 'DTEND:20270306T200000Z', 'SUMMARY:Dinner'];

    test('makes its events, and again changes only what is different', async () => {
      const calendar = await aCalendar();
      const counts = { createdCount: 1, updatedCount: 0, unchangedCount: 0, leftOutCount: 0, leftOut: [] };
      expect(await read(calendar, ...event(...dinner))).toMatchObject(counts);
      expect(await read(calendar, ...event(...dinner))).toMatchObject({
        ...counts,
        createdCount: 0,
        unchangedCount: 1,
      });
      const moved = dinner.map(line => line.replace('T18', 'T17'));
      expect(await read(calendar, ...event(...moved, 'LOCATION:Garden\\, back'))).toMatchObject({
        ...counts,
        createdCount: 0,
        updatedCount: 1,
      });
      expect(await eventsOf(calendar)).toMatchObject([
        {
          title: 'Dinner',
          startTime: '2027-03-06T17:00:00.000Z',
          endTime: '2027-03-06T20:00:00.000Z',
          timeZone: 'Europe/Berlin',
          location: 'Garden, back',
        },
      ]);
    });

    test('can be taken back whole', async () => {
      const calendar = await aCalendar();
      await read(calendar, ...event(...dinner));
      const [before] = await eventsOf(calendar);
      const { undo } = await read(
        calendar,
        ...event(...dinner, 'LOCATION:Elsewhere'),
        ...event('UID:2', 'DTSTART;VALUE=DATE:20270307', 'RRULE:FREQ=DAILY'),
        ...event('UID:2', 'RECURRENCE-ID;VALUE=DATE:20270308', 'DTSTART;VALUE=DATE:20270309'),
      );
      expect(await eventsOf(calendar)).toHaveLength(3);
      await ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
      const { etag: _, updateTime: __, ...was } = before ?? expect.unreachable();
      expect(await eventsOf(calendar)).toMatchObject([was]);
    });

    test('that is not in order is refused with line and reason, and nothing of it is kept', async () => {
      const calendar = await aCalendar();
      const refused = await read(calendar, ...event(...dinner), ...event('UID:2', 'DTSTART:tomorrow')).catch(
        (error: ApiError) => error,
      );
      expect(refused).toMatchObject({
        code: 'INVALID_ARGUMENT',
        reason: 'FILE_UNREADABLE',
        message: expect.stringContaining('Line 13: DTSTART has "tomorrow"'),
        metadata: { line: '13' },
      });
      expect(await eventsOf(calendar)).toEqual([]);
    });
  });

  describe('a file that is exported', () => {
    test('makes the same events in another calendar, and is no news to its own', async () => {
      const calendar = await aCalendar();
      const series = await ann.client.event.create({
        parent: calendar,
        event: {
          title: 'Soup, or "stew"; with\nbread',
          description: 'Long '.repeat(40),
          startTime: '2027-03-22T17:00:00Z',
          endTime: '2027-03-22T19:00:00Z',
          timeZone: 'America/New_York',
          location: 'Here; there',
          uri: 'https://example.com/?a=1,2;3',
          geo: { latitude: 48.20849, longitude: -16.37208 },
          alarms: [
            { alarmId: 'one', trigger: { duration: '900s' } },
            { trigger: { dateTime: '2027-03-22T12:00:00Z' } },
          ],
          recurrenceRule: 'FREQ=WEEKLY;COUNT=6',
          excludedTimes: ['2027-03-29T17:00:00Z'],
          additionalTimes: ['2027-03-30T17:00:00Z'],
        },
      });
      await ann.client.event.create({
        parent: calendar,
        event: {
          title: 'Late soup',
          startTime: '2027-04-05T19:00:00Z',
          endTime: '2027-04-05T20:00:00Z',
          parentEvent: series.name,
          originalStartTime: '2027-04-05T17:00:00Z',
        },
      });
      await ann.client.event.create({
        parent: calendar,
        event: {
          title: 'Fair',
          allDay: true,
          timeZone: 'Asia/Tokyo',
          startTime: '2027-05-01T00:00:00Z',
          endTime: '2027-05-03T00:00:00Z',
        },
      });
      const text = await exported(calendar);
      expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
      const other = await aCalendar('Copy');
      const icalendar = text;
      expect(await ann.client.calendar.importEvents({ name: other, icalendar })).toMatchObject({
        createdCount: 3,
        leftOut: [],
      });
      expect((await eventsOf(other)).map(told)).toEqual((await eventsOf(calendar)).map(told));
      expect(await ann.client.calendar.importEvents({ name: calendar, icalendar })).toMatchObject({
        createdCount: 0,
        updatedCount: 0,
        unchangedCount: 3,
      });
    });
  });
});

/** What an event says, whichever calendar it is in. */
function told({ name, etag, createTime, updateTime, parentEvent, ...event }: Record<string, unknown>) {
  return { ...event, occurrence: parentEvent !== '' };
}

function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

function file(...lines: string[]): string {
  return [...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'X-A:1'], ...lines, 'END:VCALENDAR'].join(
    '\r\n',
  );
}
