import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import type { Person } from '../testing/world.ts';
import { type AssistantWorld, type Era, eras, openAssistantWorld } from './testing/assistant-world.ts';

const tools = [
  ...['get_context', 'search', 'list_events', 'get_event', 'find_free_times', 'list_lists', 'get_list'],
  ...['get_recipe', 'save_recipe', 'plan_events', 'change_event', 'remove_event', 'answer_invitation'],
  ...['change_list_items', 'plan_shopping', 'list_changes', 'undo_change'],
];

const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;

eachEngine(open => {
  let world: AssistantWorld;
  let ann: Person;

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    ann = await world.person('Ann');
    return () => world.close();
  });

  test.each(Object.keys(eras) as Era[])('a client of the era %s lists and calls tools', async era => {
    const { client, call } = await world.connect(ann, {}, era);
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(tools);
    const { answer } = await call('get_context');
    expect(answer).toMatchObject({ person: { title: 'Ann' }, zone: 'UTC', may: { level: 'WRITE' } });
    expect((await client.listPrompts()).prompts).toHaveLength(3);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(3);
  });

  test('the whole journey: dinners for a week and the shopping for them, in eight calls and one undo', async () => {
    const { client } = ann;
    const { name: circle } = await client.circle.create({ circle: { title: 'Home', ...kept } });
    const { name: calendar } = await client.calendar.create({
      parent: circle,
      calendar: { title: 'Dinners', ...kept },
    });
    const { name: list } = await client.list.create({
      parent: circle,
      list: { title: 'Groceries', ...kept },
    });
    const soup = await client.recipe.create({
      parent: circle,
      recipe: {
        ...{ title: 'Soup', ...kept, yieldAmount: 2 },
        ingredientGroups: [
          {
            title: '',
            ingredients: [
              { title: 'lentils', measurementAmount: 200, measurementType: 'MEASUREMENT_TYPE_GRAM' },
            ],
          },
        ],
        directions: [],
      },
    });
    const { call } = await world.connect(ann, { level: 'PLAN', circles: [circle] });
    expect((await call('get_context')).answer.circles).toEqual([{ name: circle, title: 'Home', by: 'you' }]);
    const { answer: found } = await call('search', { words: 'soup', kinds: ['recipe'] });
    expect(found.hits[0]).toMatchObject({ name: soup.name, title: 'Soup' });
    const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'];
    const events = days.map(day => ({
      title: `Dinner ${day}`,
      start: `${day}T18:00`,
      dishes: [{ recipe: soup.name, servings: 4 }],
      people: [circle],
    }));
    const planned = await call('plan_events', { calendar, events });
    expect(planned.text).toContain('Dinner 2027-03-01');
    const week = { from: '2027-03-01', to: '2027-03-07' };
    const { answer: listed } = await call('list_events', week);
    expect(listed.events).toHaveLength(5);
    expect(listed.events[0]).toMatchObject({ calendar: 'Dinners', start: '2027-03-01T18:00+00:00' });
    const preview = await call('plan_shopping', { list, ...week });
    expect(preview.answer).toMatchObject({ meals: 5, needs: [{ title: 'lentils', quantity: '2 kg' }] });
    const { answer: bought } = await call('plan_shopping', { list, ...week, apply: true });
    expect(bought).toMatchObject({ list: 'Groceries', added: 1 });
    const { assistantChanges } = await client.assistantChange.list({ parent: ann.user });
    expect(assistantChanges.map(({ tool, thingCount }) => [tool, thingCount])).toEqual([
      ['PLAN_SHOPPING', 1],
      ['PLAN_EVENTS', 5],
    ]);
    const undone = await client.assistantChange.undo({ name: bought.change, wholeBatch: true });
    expect(undone).toEqual({ undoneCount: 6, kept: [] });
    expect((await client.listItem.list({ parent: list })).listItems).toEqual([]);
    expect((await client.event.list({ parent: calendar })).events).toEqual([]);
  });
});
