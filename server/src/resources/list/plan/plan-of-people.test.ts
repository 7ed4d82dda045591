import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revisionRange } from '../../../store/changes.ts';
import { follow } from '../../../testing/follow.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend } from '../../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { PlannedHome, time } from './testing/planned-home.ts';

const guests = ['Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'] as const;

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let people: Person[];
  let home: PlannedHome;
  let list: string;
  let event: string;
  beforeAll(async () => {
    world = await openWorld(await open());
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    ann = await world.person('Ann');
    people = await Promise.all(guests.map(name => world.person(name)));
    for (const person of people) await befriend(ann, person);
  });
  beforeEach(async () => {
    home = await PlannedHome.of(ann);
    list = await home.list();
    event = await home.dinner(4, [await home.recipe('4 onions\n400 g rice', { title: 'Curry' })]);
  });
  afterAll(() => world.close());

  async function ask(...people: Person[]): Promise<string[]> {
    const names: string[] = [];
    for (const { user } of people) {
      const { name } = await home.client.attendee.create({ parent: event, attendee: { person: user } });
      names.push(name);
    }
    return names;
  }

  function answer({ client }: Person, response: 'ACCEPTED' | 'DECLINED', portion = 1) {
    return client.event.respond({ name: event, response, portion });
  }

  const state = async (of = home, name = list) => (await of.client.list.planState({ name })).changes;

  describe('servings follow heads', () => {
    test('by the portions of those who come: 8 asked, 6 come, 2 of them children', async () => {
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['4 onions', '400 g rice']);
      await ask(...people);
      expect(await state()).toEqual([]);
      for (const [at, person] of people.slice(0, 6).entries())
        await answer(person, 'ACCEPTED', at < 2 ? 0.5 : 1);
      for (const person of people.slice(6)) await answer(person, 'DECLINED');
      expect(await state()).toMatchObject([
        {
          kind: 'SERVINGS',
          formerServings: 0,
          servings: 5,
          parts: [
            { title: 'onions', quantity: '1', less: false },
            { title: 'rice', quantity: '100 g', less: false },
          ],
        },
      ]);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['5 onions', '500 g rice']);
      expect(await state()).toEqual([]);
      await answer(people[7] as Person, 'ACCEPTED', 3);
      expect(await state()).toMatchObject([{ kind: 'SERVINGS', formerServings: 5, servings: 8 }]);
      await answer(people[7] as Person, 'DECLINED');
      expect(await state()).toEqual([]);
    });

    test('but not where somebody said for how many it is', async () => {
      await home.servings(event, 12);
      await home.apply(list);
      await ask(...people.slice(0, 2));
      await answer(people[0] as Person, 'ACCEPTED');
      expect(await state()).toEqual([]);
      expect(await home.shown(list)).toEqual(['12 onions', '1.2 kg rice']);
    });

    test('as soon as somebody answers: all who look at the event hear of it', async () => {
      await home.servings(event, 0);
      await ask(...people);
      for (const person of people.slice(0, 5)) await answer(person, 'ACCEPTED');
      await home.apply(list);
      const streams = await Promise.all([ann, ...people.slice(0, 3)].map(each => follow(world.app, each)));
      await answer(people[5] as Person, 'ACCEPTED');
      const { newest } = await revisionRange(world.context.store.db);
      await Promise.all(streams.map(({ settled }) => settled(newest)));
      expect(await state()).toMatchObject([{ formerServings: 5, servings: 6 }]);
      for (const { events, leave } of streams) {
        expect(events.map(({ notice }) => notice.type)).toContain('attendee');
        leave();
      }
    });

    test('of each evening of a series by itself', async () => {
      const repeated = { name: event, recurrenceRule: 'FREQ=DAILY;COUNT=2' };
      await home.client.event.update({ event: repeated });
      await ask(...people.slice(0, 3));
      for (const person of people.slice(0, 2)) await answer(person, 'ACCEPTED');
      const { client } = people[2] as Person;
      await client.event.respond({ name: event, response: 'ACCEPTED', originalStartTime: time(5, 18) });
      const { lines } = await home.preview(list);
      expect(lines[0]?.meals).toMatchObject([{ servings: 2 }, { servings: 3 }]);
    });
  });

  describe('what somebody brings', () => {
    test('is not got for them, nor what somebody is wanted for', async () => {
      const [ben = ''] = await ask(...people.slice(0, 2));
      const dish = await home.dishAt(event);
      await home.apply(list);
      await home.client.eventRecipe.update({ eventRecipe: { name: dish, open: true } });
      const changes = await state();
      expect(changes).toMatchObject([{ kind: 'GONE' }]);
      await home.client.eventRecipe.update({ eventRecipe: { name: dish, bringer: ben } });
      expect(await state()).toEqual(changes);
      expect((await home.preview(list)).broughtCount).toBe(1);
      await home.apply(list);
      expect(await home.shown(list)).toEqual([]);
      await home.client.eventRecipe.update({ eventRecipe: { name: dish, bringer: '', open: false } });
      expect(await state()).toMatchObject([{ kind: 'NEW' }]);
    });

    test('is on their own list, as long as they bring it, for as many as come', async () => {
      const ben = people[0] as Person;
      const [attendee = ''] = await ask(ben, people[1] as Person);
      for (const person of people.slice(0, 2)) await answer(person, 'ACCEPTED');
      const his = await PlannedHome.of(ben);
      const [shop, recipe] = [await his.list(), await his.recipe('8 eggs')];
      const request = { parent: event, eventRecipe: { recipe, bringer: attendee } };
      const { name } = await ben.client.eventRecipe.create(request);
      await his.apply(shop);
      expect(await his.shown(shop)).toEqual(['4 eggs']);
      await answer(people[1] as Person, 'ACCEPTED', 2);
      expect(await state(his, shop)).toMatchObject([{ formerServings: 2, servings: 3, event }]);
      await his.apply(shop);
      expect(await his.shown(shop)).toEqual(['6 eggs']);
      await home.apply(list);
      expect((await home.shown(list)).join()).not.toContain('eggs');
      await ben.client.eventRecipe.release({ name });
      expect(await state(his, shop)).toMatchObject([{ kind: 'GONE' }]);
      await his.apply(shop);
      expect(await his.shown(shop)).toEqual([]);
      await ben.client.eventRecipe.claim({ name });
      await his.client.list.applyPlan({ name: shop, event });
      expect(await his.shown(shop)).toEqual(['6 eggs']);
      await answer(ben, 'DECLINED');
      expect(await state(his, shop)).toMatchObject([{ kind: 'GONE' }]);
    });

    test('is on the list of a household, whoever of it looks', async () => {
      const ben = people[0] as Person;
      const [attendee = ''] = await ask(ben);
      for (const [kind, parent] of [
        ['list', list],
        ['calendar', home.calendar],
      ] as const) {
        const access = { recipient: { user: { name: ben.user } }, level: 'PERMISSION_LEVEL_WRITE' } as const;
        const { name } =
          kind === 'list'
            ? await home.client.listAccess.create({ parent, listAccess: access })
            : await home.client.calendarAccess.create({ parent, calendarAccess: access });
        await (kind === 'list' ? ben.client.listAccess : ben.client.calendarAccess).accept({ name });
      }
      const dish = await home.dishAt(event);
      await home.client.eventRecipe.update({ eventRecipe: { name: dish, bringer: attendee } });
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['4 onions', '400 g rice']);
      const { changes } = await ben.client.list.planState({ name: list });
      expect([...changes, ...(await state())]).toEqual([]);
    });
  });
});
