import { setTimeout as pause } from 'node:timers/promises';
import type { ApiError } from '@potluck/contract';
import { hourMs, minuteMs } from '@potluck/contract/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRows } from '../../testing/copy-rows.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const dense = [
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;INTERVAL=5',
  'FREQ=HOURLY;BYMINUTE=0,30',
  `FREQ=DAILY;BYHOUR=9;BYMINUTE=${Array.from({ length: 60 }, (_, minute) => minute).join()}`,
  'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=0,20,40;BYSECOND=0,20,40',
];

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  });
  afterAll(() => world.close());

  async function aCalendar(title: string, as = ann): Promise<string> {
    const calendar = { title, visibility: 'VISIBILITY_LEVEL_HIDDEN', timeZone: 'Europe/Berlin' } as const;
    return (await as.client.calendar.create({ calendar })).name;
  }

  function anEvent(parent: string, fields: object = {}, as = ann) {
    const times = { startTime: '2027-03-01T17:00:00Z', endTime: '2027-03-01T18:00:00Z' };
    return as.client.event.create({ parent, event: { title: 'Dinner', ...times, ...fields } });
  }

  function schedule(parent = 'calendars/-', [from, to] = ['2027-03-01', '2027-04-12'], as = ann) {
    const range = { startTime: `${from}T00:00:00Z`, endTime: `${to}T00:00:00Z` };
    return as.client.event.expand({ parent, ...range });
  }

  function refused(outcome: Promise<unknown>): Promise<ApiError> {
    return outcome.then(
      () => expect.unreachable('it was not refused'),
      (error: ApiError) => error,
    );
  }

  describe.each(dense)('the rule %s, which repeats more than hourly', recurrenceRule => {
    const invalid = { code: 'INVALID_ARGUMENT', fieldViolations: [{ field: 'recurrenceRule' }] };

    test('is refused when an event is created or changed, also through its occurrences', async () => {
      const parent = await aCalendar('Dinners');
      expect(await refused(anEvent(parent, { recurrenceRule }))).toMatchObject(invalid);
      const { name } = await anEvent(parent, { recurrenceRule: 'FREQ=DAILY' });
      const changed = ann.client.event.update({ event: { name, recurrenceRule } });
      expect(await refused(changed)).toMatchObject(invalid);
      for (const scope of ['ALL', 'THIS_AND_FOLLOWING'] as const) {
        const edit = { name, scope, originalStartTime: '2027-03-02T17:00:00Z', event: { recurrenceRule } };
        expect(await refused(ann.client.event.editOccurrence(edit as never))).toMatchObject(invalid);
      }
    });

    test('makes an imported event single, with a report', async () => {
      const name = await aCalendar('Read');
      const { createdCount, leftOut } = await ann.client.calendar.importEvents({
        name,
        icalendar: file([`RRULE:${recurrenceRule}`], []),
      });
      expect(createdCount).toBe(2);
      expect(leftOut).toMatchObject([{ title: 'Dinner 0', remark: 'IMPORT_REMARK_RULE' }]);
    });

    test('is refused for a list item', async () => {
      const visibility = 'VISIBILITY_LEVEL_HIDDEN' as const;
      const { name: parent } = await ann.client.list.create({ list: { title: 'Chores', visibility } });
      const item = ann.client.listItem.create({ parent, listItem: { title: 'Bins', recurrenceRule } });
      expect(await refused(item)).toMatchObject(invalid);
    });
  });

  test('a stored series that repeats every second does not slow down anyone’s schedule', async () => {
    const [mine, ours] = [await aCalendar('Mine'), await aCalendar('Ours')];
    const { name, title } = await anEvent(ours, { title: 'Tick', recurrenceRule: 'FREQ=DAILY' });
    const series = JSON.stringify({
      ...{ rule: 'FREQ=SECONDLY', excluded: [], additional: [], lastCounted: null },
    });
    await world.context.store.db.updateTable('event').set({ series }).where('name', '=', name).execute();
    await anEvent(ours, { title: 'Beside it' });
    await anEvent(mine, { title: 'Elsewhere', recurrenceRule: 'FREQ=WEEKLY' });
    const { occurrences, cut } = await schedule();
    const count = (of: string) => occurrences.filter(each => each.title === of).length;
    expect([count('Tick'), count('Beside it'), count('Elsewhere')]).toEqual([1000, 1, 6]);
    expect(cut).toEqual([{ name, title }]);
    expect((await schedule(ours)).cut).toEqual([{ name, title }]);
    await ann.client.event.delete({ name });
    expect((await schedule()).cut).toEqual([]);
  });

  test('an hourly series is complete for a month, and cut to its first thousand for a year', async () => {
    const parent = await aCalendar('Hours');
    const { name, title } = await anEvent(parent, { recurrenceRule: 'FREQ=HOURLY' });
    const month = await schedule(parent, ['2027-04-01', '2027-05-01']);
    expect([month.occurrences.length, month.cut]).toEqual([720, []]);
    const year = await schedule(parent, ['2027-04-01', '2028-04-01']);
    expect([year.occurrences.length, year.cut]).toEqual([1000, [{ name, title }]]);
    expect(year.occurrences.map(each => each.startTime)).toEqual(
      year.occurrences.map(each => each.startTime).toSorted(),
    );
  });

  test('a calendar with very many events does not affect other calendars', { timeout: 120_000 }, async () => {
    const [full, small] = [await aCalendar('Full', bob), await aCalendar('Small', bob)];
    const { name } = await anEvent(full, {}, bob);
    await copyRows(world.context.store.db, { table: 'event', name, count: 25_000 });
    await anEvent(full, { title: 'Series beside them', recurrenceRule: 'FREQ=WEEKLY' }, bob);
    await anEvent(small, { title: 'Of the small one', recurrenceRule: 'FREQ=DAILY' }, bob);
    const { occurrences, cut } = await schedule(undefined, undefined, bob);
    expect(occurrences.length).toBeGreaterThan(10_000);
    expect(occurrences.length).toBeLessThanOrEqual(20_000);
    expect(cut).toEqual([{ name: full, title: 'Full' }]);
    const count = (of: string) => occurrences.filter(each => each.title === of).length;
    expect([count('Of the small one'), count('Series beside them')]).toEqual([42, 6]);
  });

  test('many hourly series share the limit of an answer with the others', async () => {
    const [busy, quiet] = [await aCalendar('Busy', bob), await aCalendar('Quiet', bob)];
    const icalendar = file(...Array.from({ length: 30 }, () => ['RRULE:FREQ=HOURLY']));
    await bob.client.calendar.importEvents({ name: busy, icalendar });
    await anEvent(quiet, { title: 'Quiet one', recurrenceRule: 'FREQ=DAILY' }, bob);
    const { occurrences, cut } = await schedule(undefined, ['2027-07-01', '2027-08-10'], bob);
    expect(occurrences.filter(each => each.title === 'Quiet one')).toHaveLength(40);
    expect(cut).toContainEqual({ name: busy, title: 'Busy' });
  });

  test('importing and undoing a file of 5,000 events does not delay other requests', {
    timeout: 240_000,
  }, async () => {
    const name = await aCalendar('Thousands');
    const icalendar = file(...Array.from({ length: 5000 }, () => []));
    const reading = await meanwhile(() => ann.client.calendar.importEvents({ name, icalendar }));
    expect(reading.done).toMatchObject({ createdCount: 5000, leftOutCount: 0 });
    expect(reading.answered).toBeGreaterThan(20);
    const { undo } = reading.done;
    const takingBack = await meanwhile(() => ann.client.calendar.undoOccurrenceChange({ name, undo }));
    expect(takingBack.done).toEqual({ restoredCount: 5000 });
    expect(takingBack.answered).toBeGreaterThan(10);
  });

  test('slow rules of a file share one budget, and whatever exceeds it is reported', {
    timeout: 120_000,
  }, async () => {
    const name = await aCalendar('Hardly ever');
    const hardlyEver = ['RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9'];
    const icalendar = file(...Array.from({ length: 1000 }, () => hardlyEver), []);
    const { done, answered } = await meanwhile(() => ann.client.calendar.importEvents({ name, icalendar }));
    expect(done).toMatchObject({ createdCount: 1001, leftOutCount: 1000 });
    expect(done.leftOut[0]).toMatchObject({ remark: 'IMPORT_REMARK_RULE' });
    expect(answered).toBeGreaterThan(20);
  });

  test('a thousand additional and a thousand excluded times are as fast as any rule', async () => {
    const parent = await aCalendar('Times');
    const times = Array.from({ length: 1000 }, (_, at) => Date.UTC(2027, 2, 2) + at * hourMs);
    const [additionalTimes, excludedTimes] = [0, 1].map(apart =>
      times.map(time => new Date(time + apart * minuteMs).toISOString()),
    );
    await anEvent(parent, { recurrenceRule: 'FREQ=YEARLY;BYYEARDAY=366', additionalTimes, excludedTimes });
    const { occurrences, cut } = await schedule(parent, ['2027-03-01', '2028-04-01']);
    expect([occurrences.length, cut.length]).toEqual([1000, 1]);
  });

  /** Requests a calendar repeatedly while the work runs, and counts the answers. */
  async function meanwhile<T>(work: () => Promise<T>): Promise<{ done: T; answered: number }> {
    const name = await aCalendar('Asked for');
    const state = { over: false, answered: 0 };
    const working = work().finally(() => {
      state.over = true;
    });
    while (!state.over) {
      await ann.client.calendar.get({ name });
      state.answered += 1;
      await pause(1);
    }
    return { done: await working, answered: state.answered };
  }
});

/** A file with one event per list of lines, numbered in their titles. */
function file(...events: string[][]): string {
  const times = ['DTSTART:20270601T100000Z', 'DURATION:PT30M'];
  const all = events.map((lines, at) => [
    ...['BEGIN:VEVENT', `UID:${at}@example`, `SUMMARY:Dinner ${at}`, ...times, ...lines, 'END:VEVENT'],
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...all.flat(), 'END:VCALENDAR', ''].join('\r\n');
}
