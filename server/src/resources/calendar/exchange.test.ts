import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

anyEngine(open => {
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

  describe('an imported file', () => {
    const dinner = ['UID:dinner', 'DTSTART:20270306T180000Z', 'DTEND:20270306T200000Z', 'SUMMARY:Dinner'];

    test('creates its events, and a second import changes only differences', async () => {
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

    test('can be undone completely', async () => {
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

    test('that is not a calendar is rejected with line and reason', async () => {
      const calendar = await aCalendar();
      await read(calendar, ...event(...dinner));
      const page = { name: calendar, icalendar: '<html>Sign in first</html>' };
      await expect(ann.client.calendar.importEvents(page)).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        reason: 'FILE_UNREADABLE',
        message: 'Line 1: This is not a calendar: BEGIN:VCALENDAR is missing.',
        metadata: { line: '1', detail: expect.stringMatching(/^This is not a calendar/) },
      });
      expect(await eventsOf(calendar)).toHaveLength(1);
    });
  });

  test('skips only what cannot be stored, and says why', async () => {
    const calendar = await aCalendar();
    const day = 'DTSTART;VALUE=DATE:20270306';
    const { leftOut, ...counts } = await read(
      calendar,
      ...event('UID:1', day, 'RRULE:FREQ=SOMETIMES', 'SUMMARY:Odd'),
      ...event('UID:2', 'DTSTART;TZID=Mars/Olympus:20270306T090000', 'SUMMARY:Far'),
      ...event('UID:3', day, 'RRULE:FREQ=DAILY', 'SUMMARY:Daily'),
      ...event('UID:3', day, 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270308', 'SUMMARY:Changed'),
      ...event('UID:4', day, 'STATUS:CANCELLED', 'SUMMARY:Off'),
      ...event('UID:5', 'DTSTART:tomorrow', 'SUMMARY:Soon'),
    );
    expect(counts).toMatchObject({ createdCount: 5, leftOutCount: 3 });
    expect(leftOut.map(({ title, remark, reason }) => [title, remark, reason])).toEqual([
      ['Odd', 'IMPORT_REMARK_RULE', expect.stringContaining('Its rule says FREQ=SOMETIMES')],
      [
        '',
        'IMPORT_REMARK_UNKNOWN_ZONE',
        expect.stringContaining('The time zone "Mars/Olympus" is not known'),
      ],
      ['Soon', 'IMPORT_REMARK_NO_START', expect.stringContaining('DTSTART has "tomorrow"')],
    ]);
  });

  test('keeps the first five alarms of an event, reports the others, and exports the five', async () => {
    const calendar = await aCalendar();
    const alarms = [1, 2, 3, 4, 5, 6, 7].flatMap(hours => [
      'BEGIN:VALARM',
      `TRIGGER:-PT${hours}H`,
      'END:VALARM',
    ]);
    const dinnerTime = ['UID:1', 'DTSTART:20270306T170000Z', 'SUMMARY:Dinner'];
    const { leftOut, createdCount } = await read(calendar, ...event(...dinnerTime, ...alarms));
    expect(createdCount).toBe(1);
    expect(leftOut).toMatchObject([{ title: 'Dinner', remark: 'IMPORT_REMARK_MANY_ALARMS' }]);
    const [kept] = await eventsOf(calendar);
    expect(kept?.alarms.map(({ trigger }) => trigger.duration)).toEqual(
      [1, 2, 3, 4, 5].map(hours => `${hours * 3600}s`),
    );
    const icalendar = await exported(calendar);
    expect(icalendar.match(/BEGIN:VALARM/g)).toHaveLength(7);
  });

  test('an occurrence without its series is a single event until the series arrives', async () => {
    const calendar = await aCalendar();
    const series = event('UID:s', 'DTSTART:20270301T090000Z', 'RRULE:FREQ=DAILY;COUNT=4', 'SUMMARY:Tea');
    const moved = event(
      'UID:s',
      'RECURRENCE-ID:20270302T090000Z',
      'DTSTART:20270302T150000Z',
      'SUMMARY:Late',
    );
    expect(await read(calendar, ...moved)).toMatchObject({ createdCount: 1 });
    expect(await read(calendar, ...moved)).toMatchObject({ unchangedCount: 1 });
    await read(calendar, ...series, ...moved);
    const [tea, late, ...others] = await eventsOf(calendar);
    expect([tea?.title, late?.parentEvent, others]).toEqual(['Tea', tea?.name, []]);
    // A file with only the series says that all occurrences are alike.
    await read(calendar, ...series);
    expect((await eventsOf(calendar)).map(({ title }) => title)).toEqual(['Tea']);
  });

  test('recipes are exported for people who can see them, and their lines are not in the description', async () => {
    const calendar = await aCalendar();
    const recipe = { title: 'Leek soup', visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;
    const { name: soup } = await ann.client.recipe.create({ recipe });
    const times = { startTime: '2027-03-22T17:00:00Z', endTime: '2027-03-22T19:00:00Z' };
    const dinner = await ann.client.event.create({
      parent: calendar,
      event: { title: 'Dinner', description: 'By candle light', ...times },
    });
    await ann.client.eventRecipe.create({ parent: dinner.name, eventRecipe: { recipe: soup, servings: 4 } });
    const icalendar = await exported(dinner.name);
    expect(icalendar.replaceAll('\r\n ', '')).toContain(
      `DESCRIPTION:By candle light\\n\\nLeek soup (4): http://localhost:8080/${soup}`,
    );
    const copy = await aCalendar('Copy');
    await ann.client.calendar.importEvents({ name: copy, icalendar });
    const [copied] = await eventsOf(copy);
    expect(copied?.description).toBe('By candle light');
    const { eventRecipes } = await ann.client.eventRecipe.list({ parent: copied?.name ?? '' });
    expect(eventRecipes).toMatchObject([{ recipe: soup, servings: 4 }]);
    const bob = await world.person('Bob');
    const his = await aCalendar('His', bob);
    await bob.client.calendar.importEvents({ name: his, icalendar });
    const { events } = await bob.client.event.list({ parent: his });
    expect(events[0]?.description).toContain('Leek soup (4)');
  });

  test('undoing an import removes the recipes it added to an existing event', async () => {
    const calendar = await aCalendar();
    const recipe = { title: 'Leek soup', visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;
    const { name: soup } = await ann.client.recipe.create({ recipe });
    await read(calendar, ...event('UID:1', 'DTSTART:20270306T180000Z', 'SUMMARY:Tea'));
    const [tea] = await eventsOf(calendar);
    const parent = tea?.name ?? expect.unreachable();
    await ann.client.eventRecipe.create({ parent, eventRecipe: { recipe: soup } });
    const icalendar = await exported(parent);
    const [link] = (await ann.client.eventRecipe.list({ parent })).eventRecipes;
    await ann.client.eventRecipe.delete({ name: link?.name ?? '' });
    const { undo, updatedCount } = await ann.client.calendar.importEvents({ name: calendar, icalendar });
    expect(updatedCount).toBe(1);
    expect((await ann.client.eventRecipe.list({ parent })).eventRecipes).toMatchObject([{ recipe: soup }]);
    await ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
    expect((await ann.client.eventRecipe.list({ parent })).eventRecipes).toEqual([]);
    expect(await eventsOf(calendar)).toEqual([tea]);
  });

  test('any file gets an answer that is never a server error', async () => {
    const good = file(
      ...event('UID:1', 'DTSTART:20270306T180000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Tea'),
    );
    for (let at = 1; at < good.length; at += 13) {
      // A new person each time: the import limit is sixty files in ten minutes.
      const person = await world.person(`Fuzz${at}`);
      const calendar = await aCalendar('Mine', person);
      const broken = [good.slice(0, at), good.slice(0, at) + good.slice(at + 5), `${good.slice(0, at)}\n:\n`];
      for (const icalendar of broken) {
        const answer = await world.app.inject({
          method: 'POST',
          url: `/api/calendars/v1alpha1/${calendar}:importEvents`,
          headers: { authorization: `Bearer ${person.token}` },
          payload: { icalendar },
        });
        expect(answer.statusCode, icalendar).toBeLessThan(500);
      }
    }
  });

  describe('an exported file', () => {
    test('creates the same events in another calendar, and changes nothing in its own', async () => {
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
      expect((await eventsOf(other)).map(comparable)).toEqual((await eventsOf(calendar)).map(comparable));
      expect(await ann.client.calendar.importEvents({ name: calendar, icalendar })).toMatchObject({
        createdCount: 0,
        updatedCount: 0,
        unchangedCount: 3,
      });
    });
  });
});

/** An event's fields, independent of its calendar. */
function comparable({ name, etag, createTime, updateTime, parentEvent, ...event }: Record<string, unknown>) {
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
