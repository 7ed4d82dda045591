import { dayMs } from '@potluck/contract/durations';
import { notificationText, plainSentence } from '@potluck/contract/notification/notification-text';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { bellOf, notificationsDelivered } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { befriend, type Household, openHousehold } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';

/** A Sunday well ahead, so that the day is named by its date. */
const noon = new Date(Date.now() + 30 * dayMs).setUTCHours(12, 0, 0, 0);
const at = (days: number) => new Date(noon + days * dayMs).toISOString();
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const level = 'PERMISSION_LEVEL_READ';

anyEngine(open => {
  let store: Store;
  let world: Household;
  let calendar: string;
  let event: string;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    const { ann, bob, cat } = world;
    await befriend(ann, cat);
    ({ name: calendar } = await ann.client.calendar.create({ calendar: { title: 'Dinners', visibility } }));
    const supper = { title: 'Supper', startTime: at(0), endTime: at(0.1) };
    ({ name: event } = await ann.client.event.create({ parent: calendar, event: supper }));
    for (const { user } of [bob, cat])
      await ann.client.attendee.create({ parent: event, attendee: { person: user } });
    await forgetAll();
  });
  afterEach(() => world.close());

  async function forgetAll(): Promise<void> {
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
    await store.db.updateTable('event').set({ create_time: 1 }).execute();
  }

  /** What a person reads in the bell, newest first. */
  async function sentencesOf(person: Person): Promise<string[]> {
    await notificationsDelivered(store);
    const reader = { locale: 'en-GB', timeZone: 'UTC', now: noon - 2 * dayMs };
    return (await bellOf(person)).map(each => plainSentence(notificationText(each, reader).sentence));
  }

  const weekdayOf = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(noon + days * dayMs);
  const weekday = weekdayOf(0);

  async function bobBrings(title: string): Promise<string> {
    const { ann, bob } = world;
    const { name } = await ann.client.eventRecipe.create({
      parent: event,
      eventRecipe: { title, open: true },
    });
    await bob.client.eventRecipe.claim({ name });
    return name;
  }

  test('the host reads who brings what on which day, by the recipe’s title too', async () => {
    const { ann, bob } = world;
    const { name: recipe } = await ann.client.recipe.create({
      recipe: { title: 'Apple Crumble', visibility },
    });
    const dish = await ann.client.eventRecipe.create({ parent: event, eventRecipe: { recipe, open: true } });
    await forgetAll();
    await bob.client.eventRecipe.claim({ name: dish.name });
    expect(await sentencesOf(ann)).toContain(`Bob is bringing Apple Crumble on ${weekday}`);
  });

  test('if a guest who brings a dish declines, the host and the other guests read that it is free', async () => {
    const { ann, bob, cat } = world;
    await bobBrings('Apple Crumble');
    await forgetAll();
    await bob.client.event.respond({ name: event, response: 'DECLINED' });
    expect(await sentencesOf(ann)).toEqual([`Bob can’t make ${weekday} · Apple Crumble is up for grabs`]);
    const freed = `Bob can’t bring Apple Crumble on ${weekday} · Apple Crumble is up for grabs`;
    expect(await sentencesOf(cat)).toEqual([freed]);
    expect(await sentencesOf(bob)).toEqual([]);
    const [dish] = (await cat.client.eventRecipe.list({ parent: event })).eventRecipes;
    await cat.client.eventRecipe.claim({ name: dish?.name ?? '' });
    expect(await sentencesOf(ann)).toContain(`Bob can’t make ${weekday}`);
    expect(await sentencesOf(cat)).toEqual([`Bob can’t bring Apple Crumble on ${weekday}`]);
  });

  test('a dish that is given back, or whose bringer was removed, is free too', async () => {
    const { ann, bob, cat } = world;
    const name = await bobBrings('Salad');
    await forgetAll();
    await bob.client.eventRecipe.release({ name });
    const freed = `Bob can’t bring Salad on ${weekday} · Salad is up for grabs`;
    expect([await sentencesOf(ann), await sentencesOf(cat)]).toEqual([[freed], [freed]]);
    await bob.client.eventRecipe.claim({ name });
    await forgetAll();
    const { attendees } = await ann.client.attendee.list({ parent: event });
    await ann.client.attendee.delete({ name: attendees.find(each => each.person === bob.user)?.name ?? '' });
    const removed = `Salad is up for grabs on ${weekday}`;
    expect([await sentencesOf(ann), await sentencesOf(cat), await sentencesOf(bob)]).toEqual([
      [],
      [removed],
      [],
    ]);
  });

  test('a decline of one occurrence frees only the dishes of that occurrence', async () => {
    const { ann, bob } = world;
    const tea = { title: 'Tea', startTime: at(0), endTime: at(0.1), recurrenceRule: 'FREQ=DAILY;COUNT=5' };
    ({ name: event } = await ann.client.event.create({ parent: calendar, event: tea }));
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    const eventRecipe = { title: 'Scones', open: true };
    const { name } = await ann.client.eventRecipe.create({ parent: event, eventRecipe });
    await bob.client.eventRecipe.claim({ name, originalStartTime: at(2) });
    await forgetAll();
    const decline = (days: number) =>
      bob.client.event.respond({ name: event, response: 'DECLINED', originalStartTime: at(days) });
    await decline(1);
    expect((await sentencesOf(ann))[0]).toBe(`Bob can’t make ${weekdayOf(1)}`);
    await decline(2);
    expect((await sentencesOf(ann))[0]).toBe(`Bob can’t make ${weekdayOf(2)} · Scones is up for grabs`);
  });

  test('answers to two events on one calendar are two notifications', async () => {
    const { ann, bob } = world;
    const lunch = { title: 'Lunch', startTime: at(1), endTime: at(1.1) };
    const { name: other } = await ann.client.event.create({ parent: calendar, event: lunch });
    await ann.client.attendee.create({ parent: other, attendee: { person: bob.user } });
    await forgetAll();
    await bob.client.event.respond({ name: event, response: 'DECLINED' });
    await bob.client.event.respond({ name: other, response: 'ACCEPTED' });
    expect(await sentencesOf(ann)).toHaveLength(2);
  });

  test('guests and holders of a calendar hear when a cancelled event is restored', async () => {
    const { ann, bob, cat } = world;
    await cat.client.event.respond({ name: event, response: 'DECLINED' });
    await ann.client.event.delete({ name: event });
    await forgetAll();
    await ann.client.event.undelete({ name: event });
    expect(await sentencesOf(bob)).toEqual(['Ann restored Supper · It’s back on']);
    expect([await sentencesOf(ann), await sentencesOf(cat)]).toEqual([[], []]);
  });

  test('the people who follow a list hear once what somebody added to it', async () => {
    const { ann, bob, cat } = world;
    const { name: list } = await ann.client.list.create({
      list: { title: 'Shopping', visibility: 'VISIBILITY_LEVEL_RESTRICTED' },
    });
    const add = (title: string) => ann.client.listItem.create({ parent: list, listItem: { title } });
    await add('bread');
    expect(await sentencesOf(bob)).toEqual([]);
    const listAccess = { recipient: { user: { name: bob.user } }, level } as const;
    const grant = await ann.client.listAccess.create({ parent: list, listAccess });
    await bob.client.listAccess.accept({ name: grant.name });
    await bob.client.list.follow({ name: list });
    await forgetAll();
    await add('milk');
    expect(await sentencesOf(bob)).toEqual(['Ann added milk to Shopping']);
    for (const title of ['eggs', 'flour', 'salt', 'oil']) await add(title);
    expect(await sentencesOf(bob)).toEqual([expect.stringMatching(/^Ann added \w+ and 4 more to Shopping$/)]);
    expect([await sentencesOf(ann), await sentencesOf(cat)]).toEqual([[], []]);
    await ann.client.listAccess.delete({ name: grant.name });
    await ann.client.list.update({ list: { name: list, visibility } });
    expect(await sentencesOf(bob)).toEqual([expect.stringMatching(/no longer shared/)]);
  });
});
