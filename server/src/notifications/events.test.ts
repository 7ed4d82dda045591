import { dayMs, hourMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PlannedHome } from '../resources/list/plan/testing/planned-home.ts';
import type { Store } from '../store/store.ts';
import { bellOf, notificationsDelivered, wordsOf } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { type Household, openHousehold } from '../testing/sharing/share.ts';

const visibility = 'VISIBILITY_LEVEL_RESTRICTED';

anyEngine(open => {
  let store: Store;
  let world: Household;
  let calendar: string;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    const { ann, bob } = world;
    ({ name: calendar } = await ann.client.calendar.create({ calendar: { title: 'Dinners', visibility } }));
    await give(bob.user);
    await forgetAll();
  });
  afterEach(() => world.close());

  /** One more person holds Ann's calendar. Her friends see it but receive no notifications. */
  async function give(user: string): Promise<void> {
    const { ann, bob } = world;
    const { name } = await ann.client.calendarAccess.create({
      parent: calendar,
      calendarAccess: { recipient: { user: { name: user } }, level: 'PERMISSION_LEVEL_READ' },
    });
    await bob.client.calendarAccess.accept({ name });
  }

  async function forgetAll(): Promise<void> {
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
    // Moves everything so far into the past.
    await store.db.updateTable('event').set({ create_time: 1 }).execute();
  }

  async function notified(): Promise<Record<string, string[]>> {
    await notificationsDelivered(store);
    const { ann, bob, cat } = world;
    return { ann: await wordsOf(ann), bob: await wordsOf(bob), cat: await wordsOf(cat) };
  }
  const toBob = (...bob: string[]) => ({ ann: [], bob, cat: [] });

  const noon = Math.ceil(Date.now() / dayMs) * dayMs + 12 * hourMs;
  const at = (days: number, hours = 0) => new Date(noon + days * dayMs + hours * hourMs).toISOString();

  async function anEvent(days: number, recurrenceRule = ''): Promise<string> {
    const event = { title: 'Pancakes', startTime: at(days), endTime: at(days, 1), recurrenceRule };
    const { name } = await world.ann.client.event.create({ parent: calendar, event });
    await forgetAll();
    return name;
  }

  test('a move causes a notification with both times; past events and other edits cause none', async () => {
    const { ann, bob } = world;
    const { event } = ann.client;
    const [next, past] = [await anEvent(3), await anEvent(-3)];
    await event.update({ event: { name: next, description: 'with jam', title: 'Pancakes' } });
    await event.update({ event: { name: past, startTime: at(-4) } });
    expect(await notified()).toEqual(toBob());
    await event.update({ event: { name: next, startTime: at(4), endTime: at(4, 1) } });
    expect(await notified()).toEqual(toBob('EVENT_MOVED Ann Pancakes'));
    expect((await bellOf(bob))[0]).toMatchObject({
      about: next,
      root: calendar,
      rootTitle: 'Dinners',
      data: { previousStartTime: at(3), startTime: at(4), originalStartTime: null },
    });
    await event.update({ event: { name: next, startTime: at(5), endTime: at(5, 1) } });
    expect(await notified()).toEqual(toBob('EVENT_MOVED Ann Pancakes ×2'));
    expect((await bellOf(bob))[0]?.data).toMatchObject({ previousStartTime: at(3), startTime: at(5) });
  });

  test('a canceled event’s title stays visible to people who can read the calendar', async () => {
    const { ann, bob } = world;
    const name = await anEvent(3);
    await ann.client.event.delete({ name });
    expect(await notified()).toEqual(toBob('EVENT_CANCELLED Ann Pancakes'));
    expect((await bellOf(bob))[0]?.data).toMatchObject({ startTime: at(3), originalStartTime: null });
    await ann.client.calendar.delete({ name: calendar });
    expect(await notified()).toEqual(toBob());
  });

  test('an event that stays in its calendar as cancelled causes the same notifications', async () => {
    const { ann } = world;
    const { event } = ann.client;
    const name = await anEvent(3);
    await event.update({ event: { name, status: 'CANCELLED' } });
    expect(await notified()).toEqual(toBob('EVENT_CANCELLED Ann Pancakes'));
    await forgetAll();
    await event.update({ event: { name, startTime: at(4), endTime: at(4, 1) } });
    expect(await notified()).toEqual(toBob());
    await event.update({ event: { name, status: 'CONFIRMED' } });
    expect(await notified()).toEqual(toBob('EVENT_RESTORED Ann Pancakes'));
  });

  test('a cancelled occurrence of a series is the only one that is announced', async () => {
    const { ann, bob } = world;
    const { event } = ann.client;
    const name = await anEvent(1, 'FREQ=DAILY;COUNT=9');
    const { event: edited = '' } = await event.editOccurrence({
      ...{ name, scope: 'THIS', originalStartTime: at(3) },
      ...{ event: { status: 'CANCELLED' }, updateMask: 'status' },
    });
    expect(await notified()).toEqual(toBob('EVENT_CANCELLED Ann Pancakes'));
    expect((await bellOf(bob))[0]?.data).toMatchObject({ startTime: at(3), originalStartTime: at(3) });
    await forgetAll();
    await event.update({ event: { name: edited, status: 'CONFIRMED' } });
    expect(await notified()).toEqual(toBob('EVENT_RESTORED Ann Pancakes'));
  });

  test('moving or canceling one or all following occurrences causes a notification', async () => {
    const { ann, bob } = world;
    const { event } = ann.client;
    const name = await anEvent(1, 'FREQ=DAILY;COUNT=9');
    const one = { name, scope: 'THIS', originalStartTime: at(3) } as const;
    await event.editOccurrence({ ...one, event: { title: 'Crêpes' }, updateMask: 'title' });
    expect(await notified()).toEqual(toBob());
    const { event: edited = '' } = await event.editOccurrence({
      ...one,
      event: { startTime: at(3, 2), endTime: at(3, 3) },
      updateMask: 'startTime,endTime',
    });
    expect(await notified()).toEqual(toBob('EVENT_MOVED Ann Crêpes'));
    const [moved] = await bellOf(bob);
    expect(moved).toMatchObject({ about: edited });
    expect(moved?.data).toMatchObject({
      previousStartTime: at(3),
      startTime: at(3, 2),
      originalStartTime: at(3),
    });
    await event.deleteOccurrence({ name, scope: 'THIS', originalStartTime: at(5) });
    expect((await notified()).bob).toContain('EVENT_CANCELLED Ann Pancakes');
    expect((await bellOf(bob))[0]?.data).toMatchObject({ startTime: at(5), originalStartTime: at(5) });
    await forgetAll();
    await event.editOccurrence({
      name,
      scope: 'THIS_AND_FOLLOWING',
      originalStartTime: at(6),
      event: { startTime: at(6, 5), endTime: at(6, 6) },
      updateMask: 'startTime,endTime',
    });
    expect(await notified()).toEqual(toBob('EVENT_MOVED Ann Pancakes'));
    expect((await bellOf(bob))[0]?.data).toMatchObject({ previousStartTime: at(6), startTime: at(6, 5) });
    await forgetAll();
    await event.deleteOccurrence({ name, scope: 'THIS_AND_FOLLOWING', originalStartTime: at(2) });
    expect(await notified()).toEqual(toBob('EVENT_CANCELLED Ann Pancakes'));
  });

  test('undoing a move of occurrences counts as another move', async () => {
    const { ann, bob } = world;
    const name = await anEvent(1, 'FREQ=DAILY;COUNT=3');
    const { undo } = await ann.client.event.editOccurrence({
      name,
      scope: 'ALL',
      event: { startTime: at(1, 2), endTime: at(1, 3) },
      updateMask: 'startTime,endTime',
    });
    await ann.client.calendar.undoOccurrenceChange({ name: calendar, undo: String(undo) });
    expect(await notified()).toEqual(toBob('EVENT_MOVED Ann Pancakes ×2'));
    expect((await bellOf(bob))[0]?.data).toMatchObject({ previousStartTime: at(1), startTime: at(1) });
  });

  test('changed dishes cause a notification, except shortly after the event was created', async () => {
    const { ann } = world;
    const { event, eventRecipe } = ann.client;
    const planned = { title: 'Lunch', startTime: at(2), endTime: at(2, 1) };
    const { name } = await event.create({ parent: calendar, event: planned });
    await eventRecipe.create({ parent: name, eventRecipe: { title: 'Soup' } });
    expect(await notified()).toEqual(toBob());
    await forgetAll();
    const dish = await eventRecipe.create({ parent: name, eventRecipe: { title: 'Cake' } });
    await eventRecipe.delete({ name: dish.name });
    expect(await notified()).toEqual(toBob('EVENT_DISHES_CHANGED Ann Lunch ×2'));
  });

  test('a list that differs from its plan causes one notification, which disappears once they match', async () => {
    const { ann, bob } = world;
    const home = await PlannedHome.of(ann);
    const soup = await home.recipe('1 kg carrots');
    const dinner = await home.dinner(2, [soup, 4]);
    const list = await home.list();
    for (const [parent, access] of [
      [home.calendar, 'calendarAccess'],
      [soup, 'recipeAccess'],
      [list, 'listAccess'],
    ] as const) {
      const grant = { recipient: { user: { name: bob.user } }, level: 'PERMISSION_LEVEL_WRITE' } as const;
      const calls = ann.client[access] as typeof ann.client.listAccess;
      const { name } = await calls.create({ parent, [access]: grant } as Parameters<typeof calls.create>[0]);
      await (bob.client[access] as typeof calls).accept({ name });
    }
    await home.apply(list);
    await forgetAll();
    await home.servings(dinner, 8);
    await home.servings(dinner, 12);
    // Both may have the same millisecond, and then their order is undefined.
    expect((await notified()).bob?.toSorted()).toEqual([
      'EVENT_DISHES_CHANGED Ann Dinner ×2',
      'PLAN_CHANGED Ann Weekly shop',
    ]);
    await home.apply(list);
    expect((await notified()).bob).toEqual(['EVENT_DISHES_CHANGED Ann Dinner ×2']);
  });
});
