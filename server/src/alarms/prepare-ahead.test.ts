import { dayMs, hourMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { type Household, openHousehold, shareRecipe } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { AlarmClock } from './alarm-clock.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine(open => {
  let [store, world, clock]: [Store, Household, AlarmClock] = [] as never;
  let [ann, bob]: [Person, Person] = [] as never;
  let [calendar, chili] = ['', ''];
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    ({ ann, bob } = world);
    clock = new AlarmClock({ store, log: pino({ level: 'silent' }) });
    calendar = (await ann.client.calendar.create({ calendar: { title: 'Home', visibility } })).name;
    for (const [{ user, client }, timeZone] of [
      [ann, 'Europe/Vienna'],
      [bob, 'America/New_York'],
    ] as const)
      await client.userSettings.update({ userSettings: { name: `${user}/settings`, timeZone } });
    const ahead = ['dried beans'];
    chili = (await ann.client.recipe.create({ recipe: { title: 'Chili', visibility, ahead } })).name;
    while (await clock.step(Date.now()));
    return () => world.close();
  });

  async function dinner(startTime: string, dish: object = { recipe: chili }, more: object = {}) {
    const endTime = new Date(Date.parse(startTime) + hourMs).toISOString();
    const event = { title: 'Chili night', startTime, endTime, ...more };
    const { name } = await ann.client.event.create({ parent: calendar, event });
    const eventRecipe = await ann.client.eventRecipe.create({ parent: name, eventRecipe: dish });
    return { name, dish: eventRecipe.name };
  }

  /** Simulates a process that has run until then. */
  async function startAt(time: string) {
    await store.db
      .updateTable('alarm_clock')
      .set({ told_until: Date.parse(time), lease_until: 0 })
      .execute();
    await passTo(time);
  }

  async function passTo(time: string) {
    while (await clock.step(Date.parse(time)));
  }

  /** The reminders of a person: what to prepare, and for when. */
  async function reminded({ client, user }: Person): Promise<string[]> {
    const { notifications } = await client.notification.list({ parent: user, pageSize: 1000 });
    return notifications.flatMap(({ kind, data }) =>
      kind === 'PREPARE' ? `${data.text}: ${data.startTime?.slice(0, 10)}` : [],
    );
  }

  test('the creator is reminded at six on the evening before, once', async () => {
    await startAt('2027-03-04T12:00:00Z');
    await dinner('2027-03-06T18:00:00Z');
    await passTo('2027-03-05T16:59:00Z');
    expect(await reminded(ann)).toEqual([]);
    await passTo('2027-03-05T17:00:30Z');
    expect(await reminded(ann)).toEqual(['dried beans: 2027-03-06']);
    await ann.client.recipe.update({ recipe: { name: chili, title: 'Chili sin carne' } });
    for (const time of ['2027-03-05T18:00:00Z', '2027-03-07T18:00:00Z']) await passTo(time);
    expect(await reminded(ann)).toEqual(['dried beans: 2027-03-06']);
  });

  test('whoever brings the dish is reminded instead, by their own clock, if they see the recipe', async () => {
    await startAt('2027-03-04T12:00:00Z');
    const { name, dish } = await dinner('2027-03-06T18:00:00Z');
    const { name: bringer } = await ann.client.attendee.create({
      parent: name,
      attendee: { person: bob.user },
    });
    await ann.client.eventRecipe.update({ eventRecipe: { name: dish, bringer } });
    await passTo('2027-03-05T22:30:00Z');
    expect([await reminded(ann), await reminded(bob)]).toEqual([[], []]);
    await shareRecipe({ owner: ann, friend: bob, recipe: chili }, 'PERMISSION_LEVEL_READ');
    await passTo('2027-03-05T23:01:00Z');
    expect([await reminded(ann), await reminded(bob)]).toEqual([[], ['dried beans: 2027-03-06']]);
  });

  test('it goes with the event, the dish and the mark', async () => {
    await startAt('2027-03-04T12:00:00Z');
    const [deleted, without, unmarked, moved] = [
      await dinner('2027-03-06T17:00:00Z'),
      await dinner('2027-03-06T18:00:00Z'),
      await dinner('2027-03-06T19:00:00Z'),
      await dinner('2027-03-06T20:00:00Z'),
    ];
    await passTo('2027-03-05T12:00:00Z');
    await ann.client.event.delete({ name: deleted.name });
    await ann.client.eventRecipe.delete({ name: without.dish });
    await ann.client.eventRecipe.update({ eventRecipe: { name: unmarked.dish, recipe: '', title: 'Chili' } });
    const times = { startTime: '2027-03-07T20:00:00Z', endTime: '2027-03-07T21:00:00Z' };
    await ann.client.event.update({ event: { name: moved.name, ...times } });
    await passTo('2027-03-05T20:00:00Z');
    expect(await reminded(ann)).toEqual([]);
    await passTo('2027-03-06T17:01:00Z');
    expect(await reminded(ann)).toEqual(['dried beans: 2027-03-07']);
  });

  test('a mark that is added later reminds too, and one that is removed does not', async () => {
    await startAt('2027-03-04T12:00:00Z');
    await dinner('2027-03-06T18:00:00Z');
    await passTo('2027-03-05T10:00:00Z');
    await ann.client.recipe.update({ recipe: { name: chili, ahead: [] } });
    await passTo('2027-03-05T11:00:00Z');
    const bread = await ann.client.recipe.create({ recipe: { title: 'Bread', visibility } });
    await dinner('2027-03-06T08:00:00Z', { recipe: bread.name });
    await passTo('2027-03-05T12:00:00Z');
    await ann.client.recipe.update({ recipe: { name: bread.name, ahead: ['Make the dough.'] } });
    await passTo('2027-03-05T18:00:00Z');
    expect(await reminded(ann)).toEqual(['Make the dough.: 2027-03-06']);
  });

  /** Recipes of which each contains the next, with these marks; the name of the first. */
  async function chain(marks: string[], { client } = ann): Promise<string> {
    let name = '';
    for (const [at, mark] of marks.toReversed().entries()) {
      const ingredients = [{ title: 'salt' }, ...(name ? [{ title: 'part', recipe: name }] : [])];
      const recipe = { title: `Part ${at}`, visibility, ahead: mark ? [mark] : [] } as const;
      const ingredientGroups = [{ title: '', ingredients }] as never;
      ({ name } = await client.recipe.create({ recipe: { ...recipe, ingredientGroups } }));
    }
    return name;
  }

  test('nested recipes remind as well, each once, five recipes deep', async () => {
    await startAt('2027-03-04T12:00:00Z');
    const lasagne = await chain(['', 'Soak', '', 'Thaw', '', 'Ferment', 'Too deep']);
    const { name } = await dinner('2027-03-06T18:00:00Z', { recipe: lasagne });
    const { ingredientGroups } = await ann.client.recipe.get({ name: lasagne });
    const [, { recipe = '' } = {}] = ingredientGroups[0]?.ingredients ?? [];
    await ann.client.eventRecipe.create({ parent: name, eventRecipe: { recipe } });
    await dinner('2027-03-06T12:00:00Z', { recipe: await chain(['', '']) });
    for (const time of ['2027-03-05T17:01:00Z', '2027-03-05T20:00:00Z']) await passTo(time);
    // The part is a dish as well, from which the deepest recipe is near enough.
    expect(await reminded(ann)).toEqual(['Soak · Thaw · Ferment · Too deep: 2027-03-06']);
    const range = { startTime: '2027-03-06T00:00:00Z', endTime: '2027-03-07T00:00:00Z' };
    const { occurrences } = await ann.client.event.expand({ parent: calendar, ...range });
    expect(occurrences.flatMap(({ dishes }) => dishes.map(({ ahead }) => ahead))).toEqual([
      '',
      'Soak · Thaw · Ferment',
      'Soak · Thaw · Ferment · Too deep',
    ]);
  });

  test('a nested recipe reminds only cooks who see it and all recipes around it', async () => {
    await startAt('2027-03-04T12:00:00Z');
    const lasagne = await chain(['Dough', '', 'Thaw']);
    const { name, dish } = await dinner('2027-03-06T18:00:00Z', { recipe: lasagne });
    const { name: bringer } = await ann.client.attendee.create({
      parent: name,
      attendee: { person: bob.user },
    });
    await ann.client.eventRecipe.update({ eventRecipe: { name: dish, bringer } });
    await dinner('2027-03-07T18:00:00Z', { recipe: lasagne });
    await shareRecipe({ owner: ann, friend: bob, recipe: lasagne }, 'PERMISSION_LEVEL_READ');
    const { recipes } = await ann.client.recipe.list();
    const deepest = recipes.find(({ title }) => title === 'Part 0')?.name ?? '';
    await shareRecipe({ owner: ann, friend: bob, recipe: deepest }, 'PERMISSION_LEVEL_READ');
    await passTo('2027-03-05T23:01:00Z');
    expect([await reminded(ann), await reminded(bob)]).toEqual([[], ['Dough: 2027-03-06']]);
    await passTo('2027-03-06T20:00:00Z');
    expect(await reminded(ann)).toEqual(['Dough · Thaw: 2027-03-07']);
  });

  test('a mark that a nested recipe gets later reminds too', async () => {
    await startAt('2027-03-04T12:00:00Z');
    const lasagne = await chain(['', '']);
    await dinner('2027-03-06T18:00:00Z', { recipe: lasagne });
    await passTo('2027-03-05T10:00:00Z');
    const nested =
      (await ann.client.recipe.list()).recipes.find(({ title }) => title === 'Part 0')?.name ?? '';
    await ann.client.recipe.update({ recipe: { name: nested, ahead: ['Thaw'] } });
    await passTo('2027-03-05T18:00:00Z');
    expect(await reminded(ann)).toEqual(['Thaw: 2027-03-06']);
  });

  test('a series reminds before each meal', async () => {
    await startAt('2027-03-04T12:00:00Z');
    await dinner('2027-03-06T18:00:00Z', { recipe: chili }, { recurrenceRule: 'FREQ=DAILY;COUNT=3' });
    for (const day of ['05', '06', '07', '08', '09']) await passTo(`2027-03-${day}T20:00:00Z`);
    expect((await reminded(ann)).sort()).toEqual(
      ['06', '07', '08'].map(day => `dried beans: 2027-03-${day}`),
    );
  });

  test('random moves, and taking the dish off and putting it back, keep exactly one reminder', async () => {
    const random = seeded(Number(process.env.SEED ?? 5));
    await startAt('2027-03-04T12:00:00Z');
    const meal = await dinner('2027-03-20T18:00:00Z');
    let { dish } = meal;
    let now = Date.parse('2027-03-04T12:00:00Z');
    let start = 0;
    for (let step = 0; step < 8; step += 1) {
      now += between(random, 1, 20) * hourMs;
      // Far enough ahead that the reminder for it is still to come.
      start = now + between(random, 2, 6) * dayMs + between(random, 0, 20) * hourMs;
      const times = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hourMs).toISOString(),
      };
      const allDay = pick(random, [false, false, true]);
      const midnight = new Date(Math.floor(start / dayMs) * dayMs).toISOString();
      const next = new Date(Math.floor(start / dayMs + 1) * dayMs).toISOString();
      await ann.client.event.update({
        event: {
          name: meal.name,
          ...(allDay ? { startTime: midnight, endTime: next, allDay } : { ...times, allDay }),
        },
      });
      if (random() < 0.5) {
        await ann.client.eventRecipe.delete({ name: dish });
        await passTo(new Date(now).toISOString());
        dish = (await ann.client.eventRecipe.create({ parent: meal.name, eventRecipe: { recipe: chili } }))
          .name;
      }
      await passTo(new Date(now).toISOString());
      const { count } = await store.db
        .selectFrom('alarm_due')
        .select(eb => eb.fn.countAll().as('count'))
        .where('ahead', '=', 1)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBeLessThanOrEqual(1);
      expect(await reminded(ann)).toEqual([]);
    }
    for (let day = 0; day < 9; day += 1) {
      now += dayMs;
      await passTo(new Date(now).toISOString());
    }
    expect(await reminded(ann)).toHaveLength(1);
  });

  test('the schedule shows what to prepare to readers of the recipe alone', async () => {
    await dinner('2027-03-06T18:00:00Z');
    const access = { recipient: { user: { name: bob.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
    const grant = await ann.client.calendarAccess.create({ parent: calendar, calendarAccess: access });
    await bob.client.calendarAccess.accept({ name: grant.name });
    const range = { startTime: '2027-03-06T00:00:00Z', endTime: '2027-03-07T00:00:00Z' };
    const shown = async ({ client }: Person) =>
      (await client.event.expand({ parent: 'calendars/-', ...range })).occurrences[0]?.dishes[0]?.ahead;
    expect([await shown(ann), await shown(bob)]).toEqual(['dried beans', '']);
    const { ahead } = await ann.client.recipe.get({ name: chili });
    expect((await ann.client.recipe.duplicate({ name: chili })).ahead).toEqual(ahead);
    await ann.client.recipe.delete({ name: chili });
    await ann.client.recipe.undelete({ name: chili });
    expect(await shown(ann)).toBe('dried beans');
  });
});
