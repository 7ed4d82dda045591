import { beforeEach, describe, expect, test } from 'vitest';
import { bellOf, wordsOf } from '../testing/notified.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { addMember, befriend } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { type Assistant, type AssistantWorld, openAssistantWorld } from './testing/assistant-world.ts';

const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;

eachEngine(open => {
  let world: AssistantWorld;
  let ann: Person;
  let bob: Person;
  let claude: Assistant;
  let calendar: string;
  let list: string;

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    const { name: circle } = await ann.client.circle.create({ circle: { title: 'Home', ...kept } });
    await befriend(ann, bob);
    await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_WRITE');
    const held = { parent: circle };
    calendar = (await ann.client.calendar.create({ ...held, calendar: { title: 'Dinners', ...kept } })).name;
    list = (await ann.client.list.create({ ...held, list: { title: 'Groceries', ...kept } })).name;
    claude = await world.connect(ann);
    return () => world.close();
  });

  const undo = (change: string, wholeBatch = false) =>
    ann.client.assistantChange.undo({ name: change, wholeBatch });

  async function items() {
    const { listItems } = await ann.client.listItem.list({ parent: list });
    return listItems.map(({ name, title, quantity, completed, position }) => ({
      ...{ name, title, quantity, completed, position },
    }));
  }

  describe('items', () => {
    test('added, edited, ticked and removed items are as they were after one undo', async () => {
      const given = ['Milk', 'Bread', 'Eggs', 'Tea'].map(title => ({ title }));
      const { answer: first } = await claude.call('change_list_items', { list, add: given });
      const [milk, bread, eggs, tea] = first.added.map(({ item }) => item);
      await ann.client.listItemCompletion.create({ parent: tea, listItemCompletion: {} });
      const before = await items();
      const { answer } = await claude.call('change_list_items', {
        list,
        add: [{ title: '2 l juice' }],
        edit: [{ item: milk, quantity: '3 l' }],
        tick: [bread],
        untick: [tea],
        remove: [eggs],
      });
      expect(answer).toMatchObject({ list: 'Groceries', changed: 3, removed: 1 });
      expect((await items()).map(({ title, quantity, completed }) => [title, quantity, completed])).toEqual([
        ['Milk', '3 l', false],
        ['Bread', '', true],
        ['Tea', '', false],
        ['juice', '2 l', false],
      ]);
      expect(await undo(answer.change)).toEqual({ undoneCount: 5, kept: [] });
      expect(await items()).toEqual(before);
      const { listItemCompletions } = await ann.client.listItemCompletion.list({ parent: bread });
      expect(listItemCompletions).toEqual([]);
      const again = await undo(answer.change);
      expect(again).toEqual({ undoneCount: 0, kept: [] });
    });

    test('an item that somebody changed since stays, and the answer says why', async () => {
      const { answer } = await claude.call('change_list_items', {
        list,
        add: [{ title: 'Milk' }, { title: 'Bread' }],
      });
      const milk = answer.added[0]?.item ?? '';
      await bob.client.listItem.update({ listItem: { name: milk, note: 'oat' } });
      const { undoneCount, kept: stayed } = await undo(answer.change);
      expect(undoneCount).toBe(1);
      expect(stayed).toEqual([{ title: 'Milk', reason: expect.stringContaining('was changed since') }]);
      expect((await items()).map(({ title }) => title)).toEqual(['Milk']);
      const change = await ann.client.assistantChange.get({ name: answer.change });
      expect(change.changeState).toBe('PARTLY_UNDONE');
    });

    test('what a tick put into a pantry is there again once the tick is back', async () => {
      const pantry = await ann.client.pantry.create({ pantry: { title: 'Kitchen', ...kept, lists: [list] } });
      const stored = async () => {
        const { pantryItems } = await ann.client.pantryItem.list({ parent: pantry.name });
        return pantryItems.map(({ title, quantity }) => `${quantity} ${title}`);
      };
      const listItem = { title: 'Milk', quantity: '2 l' };
      const { name: milk } = await ann.client.listItem.create({ parent: list, listItem });
      await ann.client.listItemCompletion.create({ parent: milk, listItemCompletion: {} });
      expect(await stored()).toEqual(['2 l Milk']);
      const helper = await world.connect(ann, { kinds: ['LIST', 'PANTRY'] });
      const { answer } = await helper.call('change_list_items', { list, untick: [milk] });
      expect(await stored()).toEqual([]);
      await undo(answer.change);
      expect(await stored()).toEqual(['2 l Milk']);
      const { answer: removal } = await helper.call('change_list_items', { list, remove: [milk] });
      await undo(removal.change);
      expect(await stored()).toEqual(['2 l Milk']);
    });

    test('a call that fails in the middle changes nothing and leaves no entry', async () => {
      const { answer } = await claude.call('change_list_items', { list, add: [{ title: 'Milk' }] });
      const before = await items();
      const refused = await claude.call('change_list_items', {
        list,
        add: [{ title: 'Bread' }],
        remove: [answer.added[0]?.item, `${list}/listItems/nowhere`],
      });
      expect(refused).toMatchObject({ isError: true });
      expect(await items()).toEqual(before);
      const { assistantChanges } = await ann.client.assistantChange.list({ parent: ann.user });
      expect(assistantChanges.map(({ name }) => name)).toEqual([answer.change]);
    });

    test('shopping that takes what more than three items were for off the list asks first', async () => {
      const titles = ['lentils', 'leek', 'carrots', 'celery'];
      const ingredients = titles.map(title => ({ title, measurementAmount: 2 }));
      const recipe = {
        title: 'Soup',
        ...kept,
        yieldAmount: 2,
        ingredientGroups: [{ title: '', ingredients }],
      };
      const { name: soup } = await ann.client.recipe.create({ recipe });
      const events = [
        { title: 'Dinner', start: '2094-03-06T18:00', dishes: [{ recipe: soup, servings: 2 }] },
      ];
      const { answer: planned } = await claude.call('plan_events', { calendar, events });
      const shopping = { list, from: '2094-03-06', to: '2094-03-06', apply: true };
      await claude.call('plan_shopping', shopping);
      expect(await items()).toHaveLength(4);
      await claude.call('remove_event', { event: planned.events[0]?.event });
      const { answer } = await claude.call('plan_shopping', shopping);
      expect(answer.proposal).toBe('Take what meals no longer need off 4 items of “Groceries”.');
      expect(await items()).toHaveLength(4);
      await claude.call('plan_shopping', { ...shopping, confirm: answer.confirm });
      expect(await items()).toEqual([]);
    });

    test('removing more than three items needs a handle, which works once and for this change only', async () => {
      const add = ['Milk', 'Bread', 'Eggs', 'Tea'].map(title => ({ title }));
      const { answer } = await claude.call('change_list_items', { list, add });
      const remove = answer.added.map(({ item }) => item);
      const { answer: proposed } = await claude.call('change_list_items', { list, remove });
      expect(proposed).toMatchObject({ proposal: 'Remove 4 items from “Groceries”.' });
      expect(await items()).toHaveLength(4);
      const { confirm } = proposed;
      const other = await claude.call('change_list_items', { list, remove: remove.slice(1), confirm });
      expect(other.text).toContain('another change');
      const another = await world.connect(ann);
      expect((await another.call('change_list_items', { list, remove, confirm })).isError).toBe(true);
      expect((await claude.call('change_list_items', { list, remove, confirm })).isError).toBe(false);
      expect(await items()).toEqual([]);
      expect((await claude.call('change_list_items', { list, remove, confirm })).text).toContain('was used');
    });
  });

  describe('events', () => {
    const start = '2094-03-06T18:00';

    async function plan(event: object = {}) {
      const events = [{ title: 'Soup', start, ...event }];
      const { answer, text } = await claude.call('plan_events', { calendar, events });
      if (!answer) throw new Error(text);
      return { change: answer.change, event: answer.events[0]?.event ?? '' };
    }

    test('a planned event with an answer by somebody else stays', async () => {
      const { circles } = await ann.client.circle.list({});
      const people = [circles[0]?.name];
      const { change, event } = await plan({ people, dishes: [{ title: 'Stew' }] });
      await bob.client.event.respond({ name: event, response: 'ACCEPTED' });
      const { undoneCount, kept: stayed } = await undo(change);
      expect([undoneCount, stayed.length]).toEqual([0, 1]);
      expect((await ann.client.event.get({ name: event })).title).toBe('Soup');
    });

    test('a change of an event, with its dishes, is undone; a person’s later change keeps it', async () => {
      const { event } = await plan({ dishes: [{ title: 'Stew' }] });
      const { eventRecipes } = await ann.client.eventRecipe.list({ parent: event });
      const { answer } = await claude.call('change_event', {
        event,
        title: 'Curry',
        start: '2094-03-06T19:30',
        add_dishes: [{ title: 'Rice' }],
        remove_dishes: eventRecipes.map(({ name }) => name),
      });
      const changed = await ann.client.event.get({ name: event });
      expect(changed).toMatchObject({ title: 'Curry', startTime: '2094-03-06T19:30:00.000Z' });
      expect(changed.endTime).toBe('2094-03-06T20:30:00.000Z');
      expect(await undo(answer.change)).toMatchObject({ kept: [] });
      expect(await ann.client.event.get({ name: event })).toMatchObject({ title: 'Soup' });
      const { eventRecipes: dishes } = await ann.client.eventRecipe.list({ parent: event });
      expect(dishes.map(({ title }) => title)).toEqual(['Stew']);
      const { answer: second } = await claude.call('change_event', { event, title: 'Curry' });
      await bob.client.event.update({ event: { name: event, location: 'Garden' } });
      expect((await undo(second.change)).kept).toHaveLength(1);
    });

    test('one occurrence of a series is changed and removed, and both are undone', async () => {
      const { event } = await plan({ repeats: 'FREQ=WEEKLY;COUNT=4' });
      const week = { from: '2094-03-01', to: '2094-04-10' };
      const titles = async () => {
        const { answer } = await claude.call('list_events', week);
        return answer.events.map(({ title, start: at }) => [title, at.slice(5, 10)]);
      };
      const before = await titles();
      const occurrence = '2094-03-13T18:00:00.000Z';
      const missing = await claude.call('change_event', { event, title: 'Curry' });
      expect(missing.text).toContain('occurrence is required');
      const { answer: changed } = await claude.call('change_event', { event, occurrence, title: 'Curry' });
      const { answer: removed } = await claude.call('remove_event', {
        event,
        occurrence: '2094-03-20T18:00:00.000Z',
      });
      expect(await titles()).toEqual([
        ['Soup', '03-06'],
        ['Curry', '03-13'],
        ['Soup', '03-27'],
      ]);
      await undo(removed.change);
      await undo(changed.change);
      expect(await titles()).toEqual(before);
    });

    test('removing an event that others answered, or a series, asks first', async () => {
      const { circles } = await ann.client.circle.list({});
      const { event } = await plan({ people: [circles[0]?.name] });
      await bob.client.event.respond({ name: event, response: 'DECLINED' });
      const { answer: asked } = await claude.call('remove_event', { event });
      expect(asked.proposal).toBe('Remove “Soup”, which one other person answered.');
      const { answer: moving } = await claude.call('change_event', { event, start: '2094-03-07T18:00' });
      expect(moving.proposal).toBe('Move “Soup”, which one other person answered.');
      const { answer } = await claude.call('remove_event', { event, confirm: asked.confirm });
      await expect(ann.client.event.get({ name: event })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await undo(answer.change)).kept).toEqual([]);
      const { attendees } = await ann.client.attendee.list({ parent: event });
      expect(attendees.find(({ person }) => person === bob.user)?.response).toBe('DECLINED');
      const series = await plan({ repeats: 'FREQ=DAILY;COUNT=9' });
      const all = await claude.call('remove_event', { event: series.event, scope: 'ALL' });
      expect(all.answer.proposal).toContain('all its occurrences');
    });

    test('removing many dishes, or one that a guest brings, asks first', async () => {
      const { circles } = await ann.client.circle.list({});
      const titles = ['Soup', 'Stew', 'Rice', 'Pie'];
      const dishes = titles.map(title => ({ title }));
      const { event } = await plan({ people: [circles[0]?.name], dishes });
      const { eventRecipes } = await ann.client.eventRecipe.list({ parent: event });
      const remove_dishes = eventRecipes.map(({ name }) => name);
      const { answer: many } = await claude.call('change_event', { event, remove_dishes });
      expect(many.proposal).toBe('Remove 4 dishes from “Soup”.');
      await bob.client.event.respond({ name: event, response: 'ACCEPTED' });
      const { attendees } = await ann.client.attendee.list({ parent: event });
      const bringer = attendees.find(({ person }) => person === bob.user)?.name ?? '';
      const salad = { title: 'Salad', bringer };
      const { name } = await ann.client.eventRecipe.create({ parent: event, eventRecipe: salad });
      const { answer: one } = await claude.call('change_event', { event, remove_dishes: [name] });
      expect(one.proposal).toBe('Remove a dish from “Soup”, 1 of them brought by others.');
      expect((await ann.client.eventRecipe.list({ parent: event })).eventRecipes).toHaveLength(5);
      const confirmed = { event, remove_dishes: [name], confirm: one.confirm };
      expect((await claude.call('change_event', confirmed)).isError).toBe(false);
    });

    test('without a new end an event keeps its length, and its end alone can change', async () => {
      const holidays = await plan({ start: '2094-03-06', end: '2094-03-08' });
      await claude.call('change_event', { event: holidays.event, start: '2094-03-10' });
      const moved = await ann.client.event.get({ name: holidays.event });
      expect([moved.startTime, moved.endTime]).toEqual(days('2094-03-10', '2094-03-13'));
      await claude.call('change_event', { event: holidays.event, end: '2094-03-11' });
      const shorter = await ann.client.event.get({ name: holidays.event });
      expect([shorter.startTime, shorter.endTime]).toEqual(days('2094-03-10', '2094-03-12'));
      const { event } = await plan();
      const { answer } = await claude.call('change_event', { event, end: '2094-03-06T20:15' });
      expect(answer.change).toBeDefined();
      const longer = await ann.client.event.get({ name: event });
      expect(longer).toMatchObject({ endTime: '2094-03-06T20:15:00.000Z', allDay: false });
    });

    const days = (...some: string[]) => some.map(day => `${day}T00:00:00.000Z`);

    test('a cancelled event says so, and takes no time', async () => {
      const { event } = await plan({ start: '2094-03-06T09:00', end: '2094-03-06T21:00' });
      const day = { from: '2094-03-06', to: '2094-03-06' };
      const free = async () => (await claude.call('find_free_times', day)).answer.free;
      expect(await free()).toEqual([]);
      await ann.client.event.update({ event: { name: event, status: 'CANCELLED' } });
      expect(await free()).toHaveLength(1);
      expect((await claude.call('get_event', { event })).answer.cancelled).toBe(true);
      const { answer } = await claude.call('list_events', day);
      expect(answer.events).toMatchObject([{ title: 'Soup', cancelled: true }]);
    });

    test('an answer to an invitation is undone to the earlier one', async () => {
      const { event } = await plan();
      const answerOf = async () => (await ann.client.event.get({ name: event })).response;
      const before = await answerOf();
      const { answer: yes } = await claude.call('answer_invitation', { event, answer: 'ACCEPTED' });
      const { answer: no } = await claude.call('answer_invitation', {
        event,
        answer: 'DECLINED',
        note: 'ill',
      });
      expect(await answerOf()).toBe('DECLINED');
      await undo(no.change);
      expect(await answerOf()).toBe('ACCEPTED');
      await undo(yes.change);
      expect(await answerOf()).toBe(before);
    });
  });

  test('a new recipe and a changed one are undone', async () => {
    const { answer: made } = await claude.call('save_recipe', {
      title: 'Soup',
      ingredients: '200 g lentils\n1 lemon',
      steps: 'Simmer.\nServe.',
      servings: 2,
    });
    const { answer: read } = await claude.call('get_recipe', { recipe: made.recipe, servings: 4 });
    expect(read).toMatchObject({ title: 'Soup', servings: 4, steps: ['Simmer.', 'Serve.'], by: 'you' });
    expect(read.ingredients[0]?.lines).toEqual(['400 g lentils', '2 lemon']);
    const { answer: changed } = await claude.call('save_recipe', { recipe: made.recipe, title: 'Stew' });
    expect((await ann.client.recipe.get({ name: made.recipe })).title).toBe('Stew');
    await undo(changed.change);
    expect((await ann.client.recipe.get({ name: made.recipe })).title).toBe('Soup');
    await undo(made.change);
    await expect(ann.client.recipe.get({ name: made.recipe })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a connection lists and undoes its own changes only', async () => {
    const { answer } = await claude.call('change_list_items', { list, add: [{ title: 'Milk' }] });
    const { answer: own } = await claude.call('list_changes');
    expect(own.changes).toMatchObject([
      { change: answer.change, did: 'change_list_items', things: ['Milk'] },
    ]);
    const other = await world.connect(ann);
    expect((await other.call('list_changes')).answer.changes).toEqual([]);
    expect((await other.call('undo_change', { change: answer.change })).isError).toBe(true);
    const undone = await claude.call('undo_change', { change: answer.change });
    expect(undone.answer).toEqual({ undone: 1, kept: [], by: 'others' });
    expect(await items()).toEqual([]);
  });

  test('others see with which assistant a person did it, and the person gets one notification', async () => {
    await bob.client.list.follow({ name: list });
    for (const title of ['Milk', 'Bread']) await claude.call('change_list_items', { list, add: [{ title }] });
    await claude.call('plan_events', { calendar, events: [{ title: 'Soup', start: '2094-03-06T18:00' }] });
    await expect.poll(async () => (await wordsOf(ann))[0], { timeout: 8000 }).toBe('ASSISTANT_CHANGED ×3');
    const [ofBob] = await bellOf(bob);
    expect(ofBob).toMatchObject({ kind: 'ITEMS_ADDED', count: 2, data: { via: 'Claude' } });
    const [ofAnn] = await bellOf(ann);
    expect(ofAnn?.data).toMatchObject({ via: 'Claude', text: 'Soup' });
    expect(await undo(ofAnn?.about ?? '', true)).toEqual({ undoneCount: 3, kept: [] });
    expect(await items()).toEqual([]);
  });
});
