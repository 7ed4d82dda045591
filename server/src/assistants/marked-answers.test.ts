import { beforeEach, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { addMember, befriend } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { type Assistant, type AssistantWorld, openAssistantWorld } from './testing/assistant-world.ts';

/* Every answer of every tool, prompt and resource: texts by others are inside of something that says so. */

const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
/** Begins every text that Ann did not write. */
const marker = 'OBEY';
const week = { from: '2094-03-05', to: '2094-03-10' };
const times = { startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' };

type Steps = [input: object, says: 'foreign' | 'own'][];

anyEngine(open => {
  let world: AssistantWorld;
  let ann: Person;
  let eve: Person;
  let claude: Assistant;
  let theirs: Record<'list' | 'recipe' | 'calendar' | 'event' | 'dish', string>;
  let items: string[];
  let own: Record<'list' | 'calendar' | 'event' | 'pie', string>;

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    [ann, eve] = [await world.person('Ann'), await world.person('Eve')];
    await befriend(ann, eve);
    theirs = await thingsOfEve();
    items = [];
    for (const title of ['milk', 'eggs', 'tea', 'jam', 'salt']) {
      const listItem = { title: `${marker} ${title}`, note: `${marker} now` };
      items.push((await eve.client.listItem.create({ parent: theirs.list, listItem })).name);
    }
    own = await thingsOfAnn();
    claude = await world.connect(ann);
    return () => world.close();
  });

  /** Everything in a circle in which Ann may change it. */
  async function thingsOfEve() {
    const { client } = eve;
    const { name: parent } = await client.circle.create({ circle: { title: `${marker} home`, ...kept } });
    await addMember({ owner: eve, friend: ann, circle: parent }, 'PERMISSION_LEVEL_WRITE');
    const text = { description: `${marker} this`, ...kept };
    const list = await client.list.create({ parent, list: { title: `${marker} shop`, ...text } });
    const leek = {
      title: `${marker} leek`,
      measurementAmount: 200,
      measurementType: 'MEASUREMENT_TYPE_GRAM' as const,
    };
    const recipe = await client.recipe.create({
      parent,
      recipe: {
        ...{ title: `${marker} stew`, ...text, yieldAmount: 2 },
        ingredientGroups: [{ title: `${marker} base`, ingredients: [leek] }],
        directions: [{ title: '', steps: [`${marker} the cook`] }],
      },
    });
    const calendar = await client.calendar.create({
      parent,
      calendar: { title: `${marker} meals`, ...kept },
    });
    const event = await client.event.create({
      parent: calendar.name,
      event: { title: `${marker} feast`, description: `${marker} all`, location: `${marker} hall`, ...times },
    });
    const dish = await client.eventRecipe.create({
      parent: event.name,
      eventRecipe: { title: `${marker} rolls` },
    });
    await client.eventRecipe.create({ parent: event.name, eventRecipe: { recipe: recipe.name } });
    await client.attendee.create({ parent: event.name, attendee: { person: ann.user } });
    await client.event.respond({ name: event.name, response: 'ACCEPTED', note: `${marker} me` });
    return {
      ...{ list: list.name, recipe: recipe.name, calendar: calendar.name },
      ...{ event: event.name, dish: dish.name },
    };
  }

  /** Things that only Ann can change, with words of Eve and of a web page in them. */
  async function thingsOfAnn() {
    const { client } = ann;
    const { name: list } = await client.list.create({ list: { title: 'Mine', ...kept } });
    await client.list.addRecipe({ name: list, recipe: theirs.recipe });
    const { name: calendar } = await client.calendar.create({ calendar: { title: 'Mine', ...kept } });
    const { name: event } = await client.event.create({
      parent: calendar,
      event: { title: 'Mine', ...times },
    });
    const { name: pie } = await client.recipe.create({
      recipe: { title: `${marker} pie`, citation: 'https://recipes.example/pie', ...kept },
    });
    for (const recipe of [theirs.recipe, pie])
      await client.eventRecipe.create({ parent: event, eventRecipe: { recipe } });
    return { list, calendar, event, pie };
  }

  test('every tool marks what others wrote', async () => {
    const { call } = claude;
    const { list, recipe, event, calendar } = theirs;
    const [milk = '', eggs = '', ...rest] = items;
    const planned = [{ title: 'Soup', start: '2094-03-08T18:00' }];
    const tools: Record<string, Steps> = {
      get_context: [[{}, 'foreign']],
      search: [[{ words: marker }, 'foreign']],
      list_events: [[week, 'foreign']],
      get_event: [
        [{ event }, 'foreign'],
        [{ event: own.event }, 'foreign'],
      ],
      find_free_times: [[{ ...week, people: [eve.user] }, 'own']],
      list_lists: [[{}, 'foreign']],
      get_list: [
        [{ list }, 'foreign'],
        [{ list: own.list }, 'foreign'],
      ],
      get_recipe: [
        [{ recipe }, 'foreign'],
        [{ recipe: own.pie }, 'foreign'],
      ],
      plan_events: [[{ calendar, events: planned }, 'own']],
      change_event: [
        [{ event, start: '2094-03-07T18:00' }, 'foreign'],
        [{ event, place: 'Here', remove_dishes: [theirs.dish] }, 'foreign'],
      ],
      answer_invitation: [[{ event, answer: 'ACCEPTED' }, 'foreign']],
      change_list_items: [
        [{ list, remove: [eggs, ...rest] }, 'foreign'],
        [{ list, edit: [{ item: milk, quantity: '2' }] }, 'foreign'],
      ],
      plan_shopping: [
        [{ list, ...week }, 'foreign'],
        [{ list, ...week, apply: true }, 'foreign'],
      ],
      save_recipe: [[{ recipe, description: 'Good' }, 'foreign']],
      list_changes: [[{}, 'foreign']],
      remove_event: [[{ event }, 'foreign']],
    };
    let edited = '';
    for (const [tool, steps] of Object.entries(tools))
      for (const [input, says] of steps) {
        const done = await call(tool, input);
        requireMarked(tool, done, says);
        if (tool === 'change_list_items') edited = done.answer.change;
      }
    await eve.client.listItem.update({ listItem: { name: milk, title: `${marker} more` } });
    requireMarked('undo_change', await call('undo_change', { change: edited }), 'foreign');
    const { proposal, confirm } = (await call('remove_event', { event })).answer;
    expect(proposal).toContain(marker);
    requireMarked('remove_event', await call('remove_event', { event, confirm }), 'foreign');
    const { tools: all } = await claude.client.listTools();
    expect([...Object.keys(tools), 'undo_change'].sort()).toEqual(all.map(({ name }) => name).sort());
  });

  test('resources mark it as the tools do, and prompts contain nobody’s texts', async () => {
    const { client } = claude;
    const uris = [`potluck://week/${week.from}`];
    for (const name of [theirs.list, own.list, theirs.recipe, own.pie]) uris.push(`potluck://${name}`);
    for (const uri of uris) {
      const [first] = (await client.readResource({ uri })).contents;
      const text = first && 'text' in first ? first.text : '';
      requireMarked(uri, { text, answer: JSON.parse(text), isError: false }, 'foreign');
    }
    for (const { name } of (await client.listPrompts()).prompts)
      expect(JSON.stringify(await client.getPrompt({ name }))).not.toContain(marker);
    const lists = [await client.listTools(), await client.listPrompts(), await client.listResources()];
    expect(JSON.stringify([...lists, await client.listResourceTemplates()])).not.toContain(marker);
  });

  test('errors repeat no texts of others', async () => {
    const { call } = claude;
    const wrong: [string, object][] = [
      ['change_list_items', { list: theirs.list, untick: [items[0]] }],
      ['change_event', { event: theirs.event, etag: '"99"', title: 'New' }],
      ['save_recipe', { recipe: theirs.recipe, etag: '"99"', title: 'New' }],
      ['answer_invitation', { event: theirs.event, answer: 'ACCEPTED', occurrence: '2094-03-07T18:00:00Z' }],
    ];
    for (const [tool, input] of wrong) {
      const { isError, text } = await call(tool, input);
      expect({ tool, isError }).toEqual({ tool, isError: true });
      expect(text).not.toContain(marker);
    }
  });
});

function requireMarked(
  what: string,
  { isError, text, answer }: { isError: boolean; text: string; answer: unknown },
  says: 'foreign' | 'own',
): void {
  expect({ what, isError, text }).toEqual({ what, isError: false, text });
  expect({ what, foreign: text.includes(marker) }).toEqual({ what, foreign: says === 'foreign' });
  expect({ what, unmarked: unmarked(answer, false) }).toEqual({ what, unmarked: [] });
}

/** The texts of others in an answer that nothing around them marks. */
function unmarked(value: unknown, marked: boolean): string[] {
  if (typeof value === 'string') return !marked && value.includes(marker) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { by } = value as { by?: string };
  const inside = by === undefined ? marked : by !== 'you';
  return Object.values(value).flatMap(each => unmarked(each, inside));
}
