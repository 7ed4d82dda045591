import type { ApiError } from '@potluck/contract';
import { hourMs } from '@potluck/contract/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const noAttendance = {
  heads: 0,
  acceptedCount: 0,
  openCount: 0,
  tentativeCount: 0,
  faces: [],
  response: 'RESPONSE_UNSPECIFIED',
  attending: false,
};

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  let calendar: string;

  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    calendar = await aCalendar();
  });
  afterAll(() => world.close());

  async function aCalendar(visibility = 'VISIBILITY_LEVEL_PRIVATE' as const, as = ann): Promise<string> {
    const made = await as.client.calendar.create({
      calendar: { title: 'Dinners', visibility, color: '#123abc', timeZone: 'Europe/Berlin' },
    });
    return made.name;
  }

  function anEvent(fields: object = {}, parent = calendar) {
    const body = {
      title: 'Dinner',
      startTime: '2027-03-22T17:00:00Z',
      endTime: '2027-03-22T19:00:00Z',
      ...fields,
    };
    return ann.client.event.create({ parent, event: body });
  }

  async function expanded(parent: string, from = '2027-03-01', to = '2027-06-01', as = ann) {
    const range = { startTime: `${from}T00:00:00Z`, endTime: `${to}T00:00:00Z` };
    return (await as.client.event.expand({ parent, ...range })).occurrences;
  }

  /** A schedule without the versions of its events. */
  async function shown(...of: Parameters<typeof expanded>) {
    return (await expanded(...of)).map(({ etag: _, seriesEtag: __, ...occurrence }) => occurrence);
  }

  async function starts(parent: string, ...range: [string?, string?]) {
    return (await shown(parent, ...range)).map(each => each.startTime?.slice(0, 16));
  }

  function refused(outcome: Promise<unknown>): Promise<ApiError> {
    return outcome.then(
      () => expect.unreachable('it was not refused'),
      (error: ApiError) => error,
    );
  }

  describe('an event', () => {
    test('has its calendar’s time zone by default, and an end time', async () => {
      const event = await anEvent();
      expect(event).toMatchObject({
        timeZone: 'Europe/Berlin',
        recurrenceEndTime: '2027-03-22T19:00:00.000Z',
      });
      expect(await anEvent({ timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo' });
      expect(await anEvent({ recurrenceRule: 'FREQ=DAILY' })).toMatchObject({ recurrenceEndTime: null });
    });

    test.each([
      [{ endTime: '2027-03-22T16:00:00Z' }, 'endTime must not be before startTime'],
      [{ recurrenceRule: 'FREQ=SOMETIMES' }, 'recurrenceRule says FREQ=SOMETIMES'],
      [{ recurrenceRule: 'FREQ=DAILY;UNTIL=20270101' }, 'ends before the event starts'],
      [{ recurrenceRule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2' }, 'cannot be counted'],
      [{ allDay: true }, 'midnight UTC'],
      [{ timeZone: 'Mars/Olympus' }, 'IANA time zone'],
      [{ originalStartTime: '2027-03-22T17:00:00Z' }, 'requires parentEvent'],
      [{ additionalTimes: ['2027-03-01T17:00:00Z'] }, 'additionalTimes must not be before'],
      [{ alarms: [{ trigger: { duration: '-5s' } }] }, 'seconds'],
      [
        { alarms: Array.from({ length: 6 }, () => ({ trigger: { duration: '5s' } })) },
        'must have at most 5 entries',
      ],
    ])('with %j is refused: %s', async (fields, reason) => {
      const error = await refused(anEvent(fields));
      expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', message: expect.stringContaining(reason) });
    });

    test('edits an occurrence of a series in its own calendar, once per occurrence', async () => {
      const series = await anEvent({ recurrenceRule: 'FREQ=DAILY;COUNT=3' });
      const edited = { parentEvent: series.name, originalStartTime: series.startTime };
      await anEvent({ ...edited, title: 'Late dinner' });
      expect((await refused(anEvent(edited))).code).toBe('ALREADY_EXISTS');
      expect((await refused(anEvent(edited, await aCalendar()))).message).toContain('must be a series');
      expect((await refused(anEvent({ ...edited, parentEvent: (await anEvent()).name }))).message).toContain(
        'series',
      );
    });
  });

  describe('a list of events', () => {
    test('with a time range returns overlapping events by start', async () => {
      const parent = await aCalendar();
      const [endless, ended, before, , inside] = [
        await anEvent({ title: 'endless', recurrenceRule: 'FREQ=WEEKLY' }, parent),
        await anEvent({ title: 'ended', recurrenceRule: 'FREQ=WEEKLY;COUNT=2' }, parent),
        await anEvent({ title: 'once' }, parent),
        await anEvent(
          { title: 'later', startTime: '2027-07-01T00:00:00Z', endTime: '2027-07-01T00:00:00Z' },
          parent,
        ),
        await anEvent(
          { title: 'inside', startTime: '2027-05-04T10:00:00Z', endTime: '2027-05-06T10:00:00Z' },
          parent,
        ),
      ];
      const filter = 'start_time < "2027-06-01T00:00:00Z" AND end_time > "2027-05-05T00:00:00Z"';
      const { events } = await ann.client.event.list({ parent, filter });
      expect(events.map(each => each.name)).toEqual([endless.name, inside.name]);
      const all = await ann.client.event.list({
        parent,
        filter: `title = once OR parent_event = "${ended.name}"`,
      });
      expect(all.events.map(each => each.name)).toEqual([before.name]);
    });
  });

  describe('an expansion', () => {
    test('returns the occurrences in order, with their calendar’s color', async () => {
      const parent = await aCalendar();
      const series = await anEvent({ recurrenceRule: 'FREQ=WEEKLY', allDay: false }, parent);
      const day = { allDay: true, startTime: '2027-03-29T00:00:00Z', endTime: '2027-03-30T00:00:00Z' };
      const single = await anEvent({ title: 'Free day', ...day }, parent);
      expect(await shown(parent, '2027-03-28', '2027-04-03')).toEqual([
        {
          event: single.name,
          title: 'Free day',
          startTime: '2027-03-29T00:00:00.000Z',
          endTime: '2027-03-30T00:00:00.000Z',
          originalStartTime: null,
          allDay: true,
          timeZone: 'Europe/Berlin',
          color: '#123abc',
          recurring: false,
          status: 'EVENT_STATUS_UNSPECIFIED',
          recipes: [],
          dishes: [],
          ...noAttendance,
        },
        {
          event: series.name,
          title: 'Dinner',
          startTime: '2027-03-29T16:00:00.000Z',
          endTime: '2027-03-29T18:00:00.000Z',
          originalStartTime: '2027-03-29T16:00:00.000Z',
          allDay: false,
          timeZone: 'Europe/Berlin',
          color: '#123abc',
          recurring: true,
          status: 'EVENT_STATUS_UNSPECIFIED',
          recipes: [],
          dishes: [],
          ...noAttendance,
        },
      ]);
    });

    test('across all calendars covers the caller’s own and favorite calendars, not every public one', async () => {
      const publicOne = await aCalendar('VISIBILITY_LEVEL_PUBLIC' as never);
      const event = await anEvent({ title: 'Open day' }, publicOne);
      const bobs = await aCalendar(undefined, bob);
      expect(await shown('calendars/-', undefined, undefined, bob)).toEqual([]);
      await bob.client.calendar.favorite({ name: publicOne });
      const own = { title: 'Own', startTime: '2027-03-23T17:00:00Z', endTime: '2027-03-23T19:00:00Z' };
      await bob.client.event.create({ parent: bobs, event: own });
      const seen = await shown('calendars/-', undefined, undefined, bob);
      expect(seen.map(each => each.title)).toEqual(['Open day', 'Own']);
      expect(seen[0]?.event).toBe(event.name);
    });

    test.each([
      ['2027-03-01', '2028-06-01', '400 days'],
      ['2027-03-01', '2027-03-01', 'after startTime'],
    ])('from %s to %s is refused: %s', async (from, to, reason) => {
      expect((await refused(shown(calendar, from, to))).message).toContain(reason);
    });

    test('of an unreadable calendar reveals nothing', async () => {
      const parent = await aCalendar('VISIBILITY_LEVEL_HIDDEN' as never);
      expect((await refused(shown(parent, undefined, undefined, bob))).code).toBe('NOT_FOUND');
    });
  });

  describe('a series of five evenings', () => {
    const rule = 'FREQ=WEEKLY;COUNT=5';
    const all = [
      '2027-03-22T17:00',
      '2027-03-29T16:00',
      '2027-04-05T16:00',
      '2027-04-12T16:00',
      '2027-04-19T16:00',
    ];

    async function evenings(edited: number[] = []) {
      const parent = await aCalendar();
      const series = await anEvent({ recurrenceRule: rule }, parent);
      for (const at of edited)
        await edit(series.name, { at, scope: 'THIS', event: { title: `Edited ${at}` } });
      return { parent, series: series.name };
    }

    type Scope = 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';
    function edit(name: string, { at, scope, event }: { at: number; scope: Scope; event: object }) {
      return ann.client.event.editOccurrence({
        name,
        scope,
        originalStartTime: `${all[at]}:00Z`,
        event,
      } as never) as Promise<{ event: string; undo: string }>;
    }

    function remove(name: string, at: number, scope: Scope) {
      return ann.client.event.deleteOccurrence({ name, scope, originalStartTime: `${all[at]}:00Z` });
    }

    async function undone(parent: string, before: unknown, undo: string) {
      await ann.client.calendar.undoOccurrenceChange({ name: parent, undo });
      expect(await shown(parent)).toEqual(before);
      expect((await refused(ann.client.calendar.undoOccurrenceChange({ name: parent, undo }))).code).toBe(
        'NOT_FOUND',
      );
    }

    test.each([0, 2, 4])('can be edited at number %i only, and undone', async at => {
      const { parent, series } = await evenings();
      const before = await shown(parent);
      const start = Date.parse(`${all[at]}:00Z`) + hourMs;
      const times = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hourMs).toISOString(),
      };
      const { event, undo } = await edit(series, { at, scope: 'THIS', event: { title: 'Late', ...times } });
      const after = await shown(parent);
      expect(after[at]).toMatchObject({
        event,
        title: 'Late',
        ...times,
        recurring: true,
        originalStartTime: `${all[at]}:00.000Z`,
      });
      expect(after.filter((_, each) => each !== at)).toEqual(before.filter((_, each) => each !== at));
      await undone(parent, before, undo);
    });

    test('can be edited twice at one place in the same event', async () => {
      const { parent, series } = await evenings();
      const first = await edit(series, { at: 1, scope: 'THIS', event: { title: 'One' } });
      const second = await edit(first.event, { at: 1, scope: 'THIS', event: { location: 'Outside' } });
      expect(second.event).toBe(first.event);
      expect(await ann.client.event.get({ name: first.event })).toMatchObject({
        title: 'One',
        location: 'Outside',
      });
      await undone(parent, await shown(parent), second.undo);
    });

    test.each([1, 2, 3, 4])('moves by an hour from number %i on, with its edited occurrences', async at => {
      const { parent, series } = await evenings([0, 3]);
      const before = await shown(parent);
      const start = Date.parse(`${all[at]}:00Z`) + hourMs;
      const times = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 2 * hourMs).toISOString(),
      };
      const { event, undo } = await edit(series, { at, scope: 'THIS_AND_FOLLOWING', event: times });
      const moved = all.map((each, number) =>
        number < at ? each : new Date(Date.parse(`${each}:00Z`) + hourMs).toISOString().slice(0, 16),
      );
      expect(await starts(parent)).toEqual(moved);
      const titles = (await shown(parent)).map(each => each.title);
      expect(titles).toEqual(['Edited 0', 'Dinner', 'Dinner', 'Edited 3', 'Dinner']);
      const { parentEvent } = await ann.client.event.get({ name: event });
      expect(await ann.client.event.get({ name: parentEvent || event })).toMatchObject({
        recurrenceRule: `FREQ=WEEKLY;COUNT=${5 - at}`,
      });
      expect(await ann.client.event.get({ name: series })).toMatchObject({
        recurrenceRule: `FREQ=WEEKLY;COUNT=${at}`,
      });
      await undone(parent, before, undo);
    });

    test.each([0, 3])('moves as a whole from number %i, by the same difference in local time', async at => {
      const { parent, series } = await evenings([2]);
      const before = await shown(parent);
      const start = Date.parse(`${all[at]}:00Z`) - hourMs;
      const times = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hourMs).toISOString(),
      };
      const { event, undo } = await edit(series, { at, scope: 'ALL', event: { ...times, location: 'Park' } });
      expect(event).toBe(series);
      const after = await shown(parent);
      expect(after.map(each => each.startTime)).toEqual(
        all.map(each => new Date(Date.parse(`${each}:00Z`) - hourMs).toISOString()),
      );
      expect(
        after.every(each => Date.parse(each.endTime ?? '') - Date.parse(each.startTime ?? '') === hourMs),
      ).toBe(true);
      const edited = await ann.client.event.get({ name: after[2]?.event ?? '' });
      expect(edited).toMatchObject({ title: 'Edited 2', location: 'Park' });
      await undone(parent, before, undo);
    });

    test.each<Scope>(['ALL', 'THIS_AND_FOLLOWING'])(
      'moves from an edited occurrence by that occurrence’s difference (%s)',
      async scope => {
        const { parent, series } = await evenings([3]);
        const timesOf = (start: number, hours: number) => ({
          startTime: new Date(start).toISOString(),
          endTime: new Date(start + hours * hourMs).toISOString(),
        });
        const start = Date.parse(`${all[2]}:00Z`);
        const late = timesOf(start + 3 * hourMs, 1);
        const { event } = await edit(series, { at: 2, scope: 'THIS', event: late });
        const before = await shown(parent);
        const later = timesOf(start + 4 * hourMs, 1);
        const { undo } = await edit(event, { at: 2, scope, event: { ...later, title: 'Later' } });
        const moved = all.map((each, number) =>
          scope === 'THIS_AND_FOLLOWING' && number < 2
            ? timesOf(Date.parse(`${each}:00Z`), 2)
            : timesOf(Date.parse(`${each}:00Z`) + hourMs, 2),
        );
        moved[2] = later;
        const after = await shown(parent);
        expect(after.map(({ startTime, endTime }) => ({ startTime, endTime }))).toEqual(moved);
        expect(after.slice(2).map(({ title }) => title)).toEqual(['Later', 'Edited 3', 'Later']);
        await undone(parent, before, undo);
      },
    );

    test('can be renamed from an edited occurrence, which keeps its own times', async () => {
      const { parent, series } = await evenings();
      const start = Date.parse(`${all[2]}:00Z`);
      const late = new Date(start + 3 * hourMs).toISOString();
      const { event } = await edit(series, {
        at: 2,
        scope: 'THIS',
        event: { startTime: late, endTime: late },
      });
      const before = await starts(parent);
      await edit(event, { at: 2, scope: 'ALL', event: { title: 'Supper' } });
      expect(await starts(parent)).toEqual(before);
      expect(new Set((await shown(parent)).map(({ title }) => title))).toEqual(new Set(['Supper']));
    });

    test.each<[Scope, number, number[]]>([
      ['THIS', 0, [1, 2, 3, 4]],
      ['THIS', 2, [0, 1, 3, 4]],
      ['THIS_AND_FOLLOWING', 2, [0, 1]],
      ['THIS_AND_FOLLOWING', 4, [0, 1, 2, 3]],
      ['THIS_AND_FOLLOWING', 0, []],
      ['ALL', 2, []],
    ])('loses %s of number %i, and gets it back', async (scope, at, left) => {
      const { parent, series } = await evenings([2, 3]);
      const before = await shown(parent);
      const { undo } = await remove(series, at, scope);
      expect(await starts(parent)).toEqual(left.map(number => all[number]));
      const { events } = await ann.client.event.list({ parent });
      expect(events.length > 0).toBe(left.length > 0);
      await undone(parent, before, undo);
    });

    test('rejects changes based on a version from before another change', async () => {
      const { parent, series } = await evenings();
      const { etag } = await ann.client.event.get({ name: series });
      const third = { name: series, originalStartTime: `${all[2]}:00Z` };
      const edited = await edit(series, { at: 2, scope: 'THIS', event: { title: 'Concert' } });
      // The series is unchanged, but its third evening is now an event of its own.
      for (const stale of [
        () => ann.client.event.editOccurrence({ ...third, scope: 'THIS', event: { location: 'Hall' }, etag }),
        () => ann.client.event.deleteOccurrence({ ...third, scope: 'THIS', etag }),
        () =>
          ann.client.event.editOccurrence({
            name: edited.event,
            scope: 'THIS',
            event: { location: 'Hall' },
            etag: '"7"',
          }),
        () => ann.client.event.deleteOccurrence({ name: edited.event, scope: 'ALL', etag: '"7"' }),
      ])
        expect((await refused(stale())).code).toBe('ABORTED');
      await ann.client.event.editOccurrence({ ...third, scope: 'ALL', event: { location: 'Hall' }, etag });
      const late = ann.client.event.deleteOccurrence({ ...third, scope: 'THIS_AND_FOLLOWING', etag });
      expect((await refused(late)).code).toBe('ABORTED');
      const titles = (await shown(parent)).map(({ title }) => title);
      expect(titles).toEqual(['Dinner', 'Dinner', 'Concert', 'Dinner', 'Dinner']);
    });

    test('returns the versions for changing one occurrence and all', async () => {
      const { parent, series } = await evenings();
      const { event } = await edit(series, { at: 2, scope: 'THIS', event: { title: 'Concert' } });
      await edit(event, { at: 2, scope: 'THIS', event: { location: 'Hall' } });
      const [ofSeries, ofEdited] = [
        await ann.client.event.get({ name: series }),
        await ann.client.event.get({ name: event }),
      ];
      expect(ofSeries.etag).not.toBe(ofEdited.etag);
      expect((await expanded(parent)).map(({ etag, seriesEtag }) => [etag, seriesEtag])).toEqual(
        [0, 1, 2, 3, 4].map(at => [at === 2 ? ofEdited.etag : ofSeries.etag, ofSeries.etag]),
      );
    });

    test.each<[Scope, number]>([
      ['THIS', 1],
      ['THIS', 2],
      ['THIS_AND_FOLLOWING', 1],
      ['THIS_AND_FOLLOWING', 2],
      ['ALL', 1],
      ['ALL', 2],
    ])('returns the version for the next change after a move of %s from number %i on', async (scope, at) => {
      const { parent } = await evenings([2]);
      const { event: name = '', originalStartTime } = (await expanded(parent))[at] ?? {};
      const move = (hours: number, occurrence: object) => {
        const start = Date.parse(`${all[at]}:00Z`) + hours * hourMs;
        const [startTime, endTime] = [start, start + hourMs].map(each => new Date(each).toISOString());
        const event = { startTime, endTime };
        return ann.client.event.editOccurrence({ name, scope, event, ...occurrence } as never);
      };
      const { undo: _, ...answer } = await move(1, { originalStartTime });
      const moved = (await expanded(parent))[at];
      expect(moved).toMatchObject(answer);
      const etag = scope === 'THIS' ? answer.etag : answer.seriesEtag;
      const again = { name: answer.event, originalStartTime: answer.originalStartTime, etag };
      await move(2, again);
      expect((await expanded(parent))[at]?.startTime).toBe(
        new Date(Date.parse(`${all[at]}:00Z`) + 2 * hourMs).toISOString(),
      );
      expect((await refused(move(3, again))).code).toBe('ABORTED');
    });

    test('is deleted with its last occurrence', async () => {
      const { parent, series } = await evenings();
      for (const at of [0, 1, 2, 3, 4]) await remove(series, at, 'THIS');
      expect((await ann.client.event.list({ parent })).events).toEqual([]);
    });

    test('deletes its dishes with it, but not their recipes', async () => {
      const { name } = await anEvent();
      const recipe = await ann.client.recipe.create({
        recipe: { title: 'Stew', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      const link = await ann.client.eventRecipe.create({
        parent: name,
        eventRecipe: { recipe: recipe.name },
      });
      await ann.client.event.delete({ name });
      expect(await refused(ann.client.eventRecipe.get({ name: link.name }))).toMatchObject({ status: 404 });
      expect(await ann.client.recipe.get({ name: recipe.name })).toMatchObject({ title: 'Stew' });
    });

    test('reveals nothing about a hidden recipe except that it exists', async () => {
      const parent = await aCalendar('VISIBILITY_LEVEL_PUBLIC' as never);
      const { name } = await anEvent({}, parent);
      const recipe = await ann.client.recipe.create({
        recipe: { title: 'Secret stew', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      await ann.client.eventRecipe.create({
        parent: name,
        eventRecipe: { recipe: recipe.name, servings: 2 },
      });
      const { eventRecipes } = await bob.client.eventRecipe.list({ parent: name });
      expect(JSON.stringify(eventRecipes)).not.toContain('Secret');
      expect(eventRecipes).toMatchObject([{ recipe: recipe.name, servings: 2 }]);
      expect(await refused(bob.client.recipe.get({ name: recipe.name }))).toMatchObject({ status: 404 });
    });

    test('keeps its recipes in split and edited parts', async () => {
      const { parent, series } = await evenings();
      const recipe = await ann.client.recipe.create({
        recipe: { title: 'Soup', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      await ann.client.eventRecipe.create({
        parent: series,
        eventRecipe: { recipe: recipe.name, servings: 6 },
      });
      await edit(series, { at: 1, scope: 'THIS', event: { title: 'One' } });
      await edit(series, { at: 3, scope: 'THIS_AND_FOLLOWING', event: { title: 'Rest' } });
      expect((await shown(parent)).map(each => each.recipes)).toEqual(Array(5).fill([recipe.name]));
      await ann.client.recipe.delete({ name: recipe.name });
      expect((await shown(parent)).map(each => each.recipes)).toEqual(Array(5).fill([]));
    });

    test('cannot be undone over later changes', async () => {
      const { parent, series } = await evenings();
      const { undo } = await remove(series, 1, 'THIS');
      await ann.client.event.update({ event: { name: series, title: 'Supper' } });
      const after = await shown(parent);
      expect(await refused(ann.client.calendar.undoOccurrenceChange({ name: parent, undo }))).toMatchObject({
        code: 'ABORTED',
      });
      expect(await shown(parent)).toEqual(after);
    });

    test.each([
      ['no such occurrence', { scope: 'THIS', originalStartTime: '2027-03-23T17:00:00Z' }, 'no occurrence'],
      ['no scope', { originalStartTime: '2027-03-22T17:00:00Z' }, 'scope is required'],
    ])('refuses a change with %s', async (_, request, reason) => {
      const { parent, series } = await evenings();
      const error = await refused(ann.client.event.deleteOccurrence({ name: series, ...request } as never));
      expect(error.message).toContain(reason);
      expect(await starts(parent)).toEqual(all);
    });
  });
});
