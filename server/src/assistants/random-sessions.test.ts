import { beforeEach, expect, test } from 'vitest';
import { seedsOf } from '../testing/deep.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { addMember, befriend } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { type Assistant, type AssistantWorld, openAssistantWorld } from './testing/assistant-world.ts';

const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
const start = '2094-03-06T18:00';

/** So few sessions that a household stays within the limits of a person's assistants. */
const sessionsOfOne = 20;

/** A reproducible source of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

eachEngine((open, engine) => {
  let world: AssistantWorld;
  let ann: Person;
  let bob: Person;
  let calendar: string;
  let list: string;
  let event: string;
  let recipe: string;

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    return () => world.close();
  });

  /** A household that no session has changed yet. */
  async function settle(seed: number): Promise<void> {
    [ann, bob] = [await world.person(`Ann${seed}`), await world.person(`Bob${seed}`)];
    const { name: circle } = await ann.client.circle.create({ circle: { title: 'Home', ...kept } });
    await befriend(ann, bob);
    await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_WRITE');
    const parent = circle;
    calendar = (await ann.client.calendar.create({ parent, calendar: { title: 'Dinners', ...kept } })).name;
    list = (await ann.client.list.create({ parent, list: { title: 'Groceries', ...kept } })).name;
    recipe = (await ann.client.recipe.create({ parent, recipe: { title: 'Stew', ...kept } })).name;
    const times = { startTime: `${start}:00Z`, endTime: '2094-03-06T20:00:00Z' };
    event = (await ann.client.event.create({ parent: calendar, event: { title: 'Feast', ...times } })).name;
    for (const title of ['Milk', 'Bread', 'Eggs'])
      await ann.client.listItem.create({ parent: list, listItem: { title } });
  }

  /** How many changes of assistants the change log has. */
  async function logged(): Promise<number> {
    const rows = world.context.store.db.selectFrom('change').where('via', 'is not', null);
    return Number((await rows.select(eb => eb.fn.countAll().as('count')).executeTakeFirst())?.count);
  }

  /** Everything that the sessions change, as people see it. */
  async function state() {
    const { listItems } = await ann.client.listItem.list({ parent: list });
    const { events } = await ann.client.event.list({ parent: calendar });
    const { recipes } = await ann.client.recipe.list({});
    const { eventRecipes } = await ann.client.eventRecipe.list({ parent: event });
    return {
      items: listItems.map(each => [each.name, each.title, each.quantity, each.note, each.completed]),
      events: events.map(each => [each.name, each.title, each.startTime, each.location, each.response]),
      recipes: recipes.map(each => [each.name, each.title, each.description]),
      dishes: eventRecipes.map(each => [each.name, each.title]),
    };
  }

  async function someItem(random: () => number, completed: boolean): Promise<string | undefined> {
    const { listItems } = await ann.client.listItem.list({
      parent: list,
      filter: `completed = ${completed}`,
    });
    return listItems[Math.floor(random() * listItems.length)]?.name;
  }

  /** One random change by an assistant. Returns its name, or nothing if it changed nothing. */
  async function change(claude: Assistant, random: () => number): Promise<string | undefined> {
    const item = await someItem(random, false);
    const done = await someItem(random, true);
    const ways: [string, object][] = [
      ['change_list_items', { list, add: [{ title: 'Tea', quantity: '2' }, { title: 'Jam' }] }],
      ['change_list_items', { list, edit: item ? [{ item, quantity: `${Math.ceil(random() * 9)}` }] : [] }],
      ['change_list_items', { list, tick: item ? [item] : [] }],
      ['change_list_items', { list, untick: done ? [done] : [] }],
      ['change_list_items', { list, remove: item ? [item] : [] }],
      ['plan_events', { calendar, events: [{ title: 'Soup', start, dishes: [{ title: 'Rolls' }] }] }],
      ['change_event', { event, place: `Room ${Math.ceil(random() * 9)}`, add_dishes: [{ title: 'Pie' }] }],
      ['answer_invitation', { event, answer: random() < 0.5 ? 'ACCEPTED' : 'DECLINED' }],
      ['save_recipe', { recipe, description: `Version ${random()}` }],
      ['save_recipe', { title: 'Cake' }],
    ];
    const [tool, input] = ways[Math.floor(random() * ways.length)] ?? ['list_changes', {}];
    const before = await logged();
    const { answer, text } = await claude.call(tool, input);
    expect(text).not.toContain('at most');
    // Nothing changes without an entry to undo.
    expect({ tool, entry: answer?.change !== undefined }).toEqual({ tool, entry: (await logged()) > before });
    return answer?.change;
  }

  const undo = (name: string) => ann.client.assistantChange.undo({ name });

  /** Undoes changes in random order, and again as long as that still undoes something. */
  async function undoAll(names: string[], random: () => number): Promise<string[]> {
    let reasons: string[] = [];
    for (let progress = true; progress; ) {
      progress = false;
      reasons = [];
      for (const name of names.toSorted(() => random() - 0.5)) {
        const { undoneCount, kept: stayed } = await undo(name);
        progress ||= undoneCount > 0;
        reasons.push(...stayed.map(({ reason }) => reason));
      }
    }
    return reasons;
  }

  test('after random sessions, each undone in random order, all is as before', async () => {
    for (const seed of seedsOf({ usual: engine === 'sqlite' ? 12 : 6, max: 200 })) {
      if (seed % sessionsOfOne === 1) await settle(seed);
      const random = randomFrom(seed);
      const claude = await world.connect(ann);
      const before = await state();
      const names: string[] = [];
      for (let at = 0; at < 6; at += 1)
        names.push(...[await change(claude, random)].filter(each => each !== undefined));
      const reasons = await undoAll(names, random);
      expect({ seed, reasons, state: await state() }).toEqual({ seed, reasons: [], state: before });
      await ann.client.accessKey.delete({ name: claude.key });
    }
  }, 900_000);

  test('if people change things in between, what stays is explained, and their changes remain', async () => {
    for (const seed of seedsOf({ usual: engine === 'sqlite' ? 4 : 2, max: 50 })) {
      if (seed % sessionsOfOne === 1) await settle(seed);
      const random = randomFrom(1000 + seed);
      const claude = await world.connect(ann);
      const names: string[] = [];
      for (let at = 0; at < 4; at += 1) {
        names.push(...[await change(claude, random)].filter(each => each !== undefined));
        const item = await someItem(random, false);
        if (item) await bob.client.listItem.update({ listItem: { name: item, note: `By Bob ${seed}` } });
      }
      const noted = (await state()).items.filter(([, , , note]) => note === `By Bob ${seed}`);
      await undoAll(names, random);
      const { assistantChanges } = await ann.client.assistantChange.list({ parent: ann.user });
      const left = assistantChanges.filter(
        ({ name, changeState }) => names.includes(name) && changeState !== 'UNDONE',
      );
      for (const { name } of left) {
        const { kept: stayed } = await undo(name);
        expect(stayed.length).toBeGreaterThan(0);
        for (const { reason } of stayed) expect(reason).toMatch(/was changed since|There is no/);
      }
      const after = (await state()).items;
      for (const [name, , , note] of noted) expect(after.find(each => each[0] === name)?.[3]).toBe(note);
      await ann.client.accessKey.delete({ name: claude.key });
    }
  }, 900_000);
});
