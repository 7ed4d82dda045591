import { dayMs, weekMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { bellOf, notificationsDelivered, wordsOf } from '../testing/notified.ts';
import { anAnswer, aSeatLink, guestOf } from '../testing/seats.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { aCircle, addMember, befriend, type Household, openHousehold } from '../testing/sharing/share.ts';

const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
/** Days from a noon some days ahead. */
const noonIn = (ahead: number) => {
  const noon = new Date(Date.now() + ahead * dayMs).setUTCHours(12, 0, 0, 0);
  return (days: number) => new Date(Math.round(noon + days * dayMs)).toISOString();
};

anyEngine(open => {
  let store: Store;
  let world: Household;
  let event: string;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    const { client } = world.ann;
    const calendar = { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await client.calendar.create({ calendar });
    const dinner = { title: 'Pancakes', startTime: at(3), endTime: at(3.1) };
    ({ name: event } = await client.event.create({ parent, event: dinner }));
    await forgetAll();
  });
  afterEach(() => world.close());

  async function forgetAll(): Promise<void> {
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
    await store.db.updateTable('event').set({ create_time: 1 }).execute();
  }

  async function notified(): Promise<Record<string, string[]>> {
    await notificationsDelivered(store);
    const { ann, bob, cat } = world;
    return { ann: await wordsOf(ann), bob: await wordsOf(bob), cat: await wordsOf(cat) };
  }

  async function aSeries() {
    const on = noonIn(3);
    const [parent = ''] = event.split('/events/');
    const times = { startTime: on(0), endTime: on(0.1), recurrenceRule: 'FREQ=DAILY;COUNT=6' };
    const { name } = await world.ann.client.event.create({ parent, event: { title: 'Tea', ...times } });
    return { name, on };
  }

  test('an invitation notifies the guest, and answers notify the inviter', async () => {
    const { ann, bob } = world;
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    expect(await notified()).toEqual({ ann: [], bob: ['EVENT_INVITED Ann Pancakes'], cat: [] });
    expect((await bellOf(bob))[0]).toMatchObject({ about: event, rootTitle: '', title: 'Pancakes' });
    await bob.client.event.respond({ name: event, response: 'TENTATIVE' });
    await bob.client.event.respond({ name: event, response: 'ACCEPTED', note: 'with my bike' });
    expect((await notified()).ann).toEqual(['EVENT_ANSWERED Bob Pancakes ×2']);
    expect((await bellOf(ann))[0]?.data.response).toBe('ACCEPTED');
  });

  test('answers to a poll notify its creator, also those of guests without an account', async () => {
    const { ann, bob } = world;
    const [parent = ''] = event.split('/events/');
    const evening = (days: number) => ({ startTime: at(days), endTime: at(days + 0.1) });
    const proposedTimes = [evening(3), evening(4)];
    const poll = await ann.client.event.create({ parent, event: { title: 'Raclette', proposedTimes } });
    await ann.client.attendee.create({ parent: poll.name, attendee: { person: bob.user } });
    await forgetAll();
    const suits = (choice: number) => [
      { startTime: proposedTimes[choice]?.startTime ?? '', answer: 'YES' as const },
    ];
    await bob.client.event.answerTimes({ name: poll.name, timeAnswers: suits(0) });
    expect((await notified()).ann).toEqual(['EVENT_ANSWERED Bob Raclette']);
    await bob.client.event.answerTimes({ name: poll.name, timeAnswers: suits(0) });
    expect((await notified()).ann).toEqual(['EVENT_ANSWERED Bob Raclette']);
    await bob.client.event.answerTimes({ name: poll.name, timeAnswers: suits(1) });
    expect((await notified()).ann).toEqual(['EVENT_ANSWERED Bob Raclette ×2']);
    await forgetAll();
    const { secret } = await aSeatLink(ann, poll.name);
    await guestOf(world).answer({ secret, displayName: 'Grace', timeAnswers: suits(1) });
    expect((await notified()).ann).toEqual(['EVENT_ANSWERED Raclette']);
    expect((await bellOf(ann))[0]?.data.guestTitle).toBe('Grace');
    await ann.client.event.chooseTime({ name: poll.name, startTime: proposedTimes[1]?.startTime ?? '' });
    expect((await notified()).ann).toEqual(['EVENT_ANSWERED Raclette']);
  });

  test('an invitation to a poll asks for times, and waits for nothing else', async () => {
    const { ann, bob } = world;
    const [parent = ''] = event.split('/events/');
    const evening = (days: number) => ({ startTime: at(days), endTime: at(days + 0.1) });
    const proposedTimes = [evening(3), evening(4)];
    const poll = await ann.client.event.create({ parent, event: { title: 'Raclette', proposedTimes } });
    await ann.client.attendee.create({ parent: poll.name, attendee: { person: bob.user } });
    const invited = async () => {
      await notificationsDelivered(store);
      return (await bellOf(bob)).find(({ kind }) => kind === 'EVENT_INVITED')?.data;
    };
    const first = proposedTimes[0]?.startTime ?? '';
    expect(await invited()).toMatchObject({ poll: true, response: 'NEEDS_ACTION' });
    await bob.client.event.respond({ name: poll.name, response: 'ACCEPTED' });
    expect(await invited()).toMatchObject({ poll: true, response: 'NEEDS_ACTION' });
    await bob.client.event.answerTimes({
      name: poll.name,
      timeAnswers: [{ startTime: first, answer: 'YES' }],
    });
    expect(await invited()).toMatchObject({ poll: true, response: 'RESPONSE_UNSPECIFIED' });
    await ann.client.event.chooseTime({ name: poll.name, startTime: first });
    expect(await invited()).toMatchObject({ poll: false, response: 'ACCEPTED' });
  });

  test('an invitation’s entry waits for an answer, and then shows it', async () => {
    const { ann, bob } = world;
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    const response = async () => {
      await notificationsDelivered(store);
      return (await bellOf(bob)).find(({ kind }) => kind === 'EVENT_INVITED')?.data.response;
    };
    expect(await response()).toBe('NEEDS_ACTION');
    await bob.client.event.respond({ name: event, response: 'TENTATIVE' });
    expect(await response()).toBe('TENTATIVE');
    await bob.client.event.respond({ name: event, response: 'NEEDS_ACTION' });
    expect(await response()).toBe('NEEDS_ACTION');
    // Past events need no answers.
    await store.db
      .updateTable('event')
      .set({ until_time: Date.now() - 1 })
      .execute();
    expect(await response()).toBe('RESPONSE_UNSPECIFIED');
  });

  test('an entry for an invitation to one occurrence shows the answer for that occurrence', async () => {
    const { ann, bob } = world;
    const startTime = `${at(3).slice(0, 11)}12:00:00.000Z`;
    const endTime = `${at(3).slice(0, 11)}13:00:00.000Z`;
    const weekly = { title: 'Tea', startTime, endTime, recurrenceRule: 'FREQ=WEEKLY' };
    const parent = event.split('/events/')[0] ?? '';
    const { name } = await ann.client.event.create({ parent, event: weekly });
    const originalStartTime = new Date(Date.parse(startTime) + weekMs).toISOString();
    await ann.client.attendee.create({ parent: name, attendee: { person: bob.user, originalStartTime } });
    await notificationsDelivered(store);
    const invited = async () => (await bellOf(bob)).find(({ kind }) => kind === 'EVENT_INVITED')?.data;
    expect(await invited()).toMatchObject({ originalStartTime, response: 'NEEDS_ACTION' });
    await bob.client.event.respond({ name, originalStartTime, response: 'DECLINED' });
    expect((await invited())?.response).toBe('DECLINED');
  });

  test('members of an invited circle are notified of the invitation and of moves', async () => {
    const { ann, bob, cat } = world;
    const circle = await aCircle(bob);
    await addMember({ owner: bob, friend: ann, circle }, 'PERMISSION_LEVEL_READ');
    await addMember({ owner: bob, friend: cat, circle }, 'PERMISSION_LEVEL_READ');
    await forgetAll();
    await ann.client.attendee.create({ parent: event, attendee: { circle } });
    const invitation = 'EVENT_INVITED Ann Pancakes';
    expect(await notified()).toEqual({ ann: [], bob: [invitation], cat: [invitation] });
    await ann.client.event.update({ event: { name: event, startTime: at(4), endTime: at(4.1) } });
    const moved = ['EVENT_MOVED Ann Pancakes', invitation];
    expect(await notified()).toEqual({ ann: [], bob: moved, cat: moved });
    const { attendees } = await ann.client.attendee.list({ parent: event });
    await ann.client.attendee.delete({ name: attendees[0]?.name ?? '' });
    expect(await notified()).toEqual({ ann: [], bob: [], cat: [] });
  });

  test('a guest who declined is not notified of moves, unless they accept later', async () => {
    const { ann, bob } = world;
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    await bob.client.event.respond({ name: event, response: 'DECLINED' });
    await forgetAll();
    await ann.client.event.update({ event: { name: event, startTime: at(4), endTime: at(4.1) } });
    expect((await notified()).bob).toEqual([]);
    await bob.client.event.respond({ name: event, response: 'ACCEPTED' });
    await ann.client.event.update({ event: { name: event, startTime: at(5), endTime: at(5.1) } });
    expect((await notified()).bob).toEqual(['EVENT_MOVED Ann Pancakes']);
  });

  test('a guest of some occurrences is notified only about these', async () => {
    const { ann, bob, cat } = world;
    await befriend(ann, cat);
    const on = noonIn(3);
    const series = { title: 'Tea', startTime: on(0), endTime: on(0.1), recurrenceRule: 'FREQ=DAILY;COUNT=6' };
    const parent = event.split('/events/')[0] ?? '';
    const { name } = await ann.client.event.create({ parent, event: series });
    const ask = (attendee: object) => ann.client.attendee.create({ parent: name, attendee });
    for (const days of [1, 3]) await ask({ person: bob.user, originalStartTime: on(days) });
    await ask({ person: cat.user });
    await bob.client.event.respond({ name, originalStartTime: on(3), response: 'DECLINED' });
    await cat.client.event.respond({ name, originalStartTime: on(1), response: 'DECLINED' });
    const { editOccurrence, deleteOccurrence } = ann.client.event;
    const hours = (start: number) => ({ startTime: on(start), endTime: on(start + 0.1) });
    const edit = (days: number, start: number) => {
      const which = {
        name,
        scope: 'THIS',
        originalStartTime: on(days),
        updateMask: 'startTime,endTime',
      } as const;
      return editOccurrence({ ...which, event: hours(start) });
    };
    const move = 'EVENT_MOVED Ann Tea';
    for (const [days, hearing] of [
      [0, [cat]],
      [1, [bob]],
      [3, [cat]],
    ] as const) {
      await forgetAll();
      await edit(days, days + 0.2);
      const { bob: tellBob, cat: tellCat } = await notified();
      expect([tellBob, tellCat], `day ${days}`).toEqual(
        [bob, cat].map(each => (hearing.some(one => one === each) ? [move] : [])),
      );
    }
    // All of them move by an hour. Each person's notification shows the times that they knew.
    await forgetAll();
    await editOccurrence({ name, scope: 'ALL', event: hours(1 / 24), updateMask: 'startTime,endTime' });
    expect(await notified()).toMatchObject({ bob: [move], cat: [move] });
    const [entry] = await bellOf(bob);
    expect(entry?.data).toMatchObject({ previousStartTime: on(1.2), startTime: on(1.2 + 1 / 24) });
    await ask({ person: bob.user, originalStartTime: on(4 + 1 / 24) });
    await forgetAll();
    await deleteOccurrence({ name, scope: 'THIS', originalStartTime: on(4 + 1 / 24) });
    expect(await notified()).toMatchObject({
      bob: ['EVENT_CANCELLED Ann Tea'],
      cat: ['EVENT_CANCELLED Ann Tea'],
    });
    expect((await bellOf(bob))[0]?.data.originalStartTime).toBe(on(4 + 1 / 24));
  });

  test('a guest’s answer for one occurrence notifies the event’s creator', async () => {
    const { ann, bob } = world;
    const { name, on } = await aSeries();
    await ann.client.attendee.create({ parent: name, attendee: { person: bob.user } });
    await forgetAll();
    await bob.client.event.respond({ name, originalStartTime: on(1), response: 'DECLINED' });
    expect(await notified()).toEqual({ ann: ['EVENT_ANSWERED Bob Tea'], bob: [], cat: [] });
    expect((await bellOf(ann))[0]?.data).toMatchObject({ originalStartTime: on(1), response: 'DECLINED' });
  });

  test('moving a series also moves an edited occurrence, and notifies its guests of their new time', async () => {
    const { ann, bob } = world;
    const { name, on } = await aSeries();
    const hours = (start: number) => ({ startTime: on(start), endTime: on(start + 0.1) });
    const originalStartTime = on(1);
    await ann.client.attendee.create({ parent: name, attendee: { person: bob.user, originalStartTime } });
    const which = { name, scope: 'THIS', originalStartTime, updateMask: 'startTime,endTime' } as const;
    const edited = await ann.client.event.editOccurrence({ ...which, event: hours(1.2) });
    await forgetAll();
    await ann.client.event.update({ event: { name, ...hours(0.05) } });
    expect((await notified()).bob).toEqual(['EVENT_MOVED Ann Tea']);
    expect((await bellOf(bob))[0]).toMatchObject({
      about: edited.event,
      data: { previousStartTime: on(1.2), startTime: on(1.25), originalStartTime: on(1.05) },
    });
  });

  test('changed dishes notify guests of future occurrences, except those who declined', async () => {
    const { ann, bob, cat } = world;
    await befriend(ann, cat);
    const on = noonIn(-3);
    const series = {
      ...{ title: 'Tea', startTime: on(0), endTime: on(0.1) },
      recurrenceRule: 'FREQ=DAILY;COUNT=9',
    };
    const parent = event.split('/events/')[0] ?? '';
    const { name } = await ann.client.event.create({ parent, event: series });
    const ask = (attendee: object) => ann.client.attendee.create({ parent: name, attendee });
    await ask({ person: bob.user, originalStartTime: on(1) });
    await ask({ person: cat.user });
    const cook = async (title: string) => {
      await forgetAll();
      await ann.client.eventRecipe.create({ parent: name, eventRecipe: { title } });
      return notified();
    };
    const dishes = ['EVENT_DISHES_CHANGED Ann Tea'];
    expect(await cook('Soup')).toEqual({ ann: [], bob: [], cat: dishes });
    await ask({ person: bob.user, originalStartTime: on(5) });
    await cat.client.event.respond({ name, response: 'DECLINED' });
    expect(await cook('Cake')).toEqual({ ann: [], bob: dishes, cat: [] });
  });

  test('deleting an event notifies its guests, except those who declined', async () => {
    const { ann, bob, cat } = world;
    const circle = await aCircle(bob);
    await addMember({ owner: bob, friend: ann, circle }, 'PERMISSION_LEVEL_READ');
    await addMember({ owner: bob, friend: cat, circle }, 'PERMISSION_LEVEL_READ');
    await ann.client.attendee.create({ parent: event, attendee: { circle } });
    await bob.client.event.respond({ name: event, response: 'DECLINED' });
    await forgetAll();
    await ann.client.event.delete({ name: event });
    expect(await notified()).toEqual({ ann: [], bob: [], cat: ['EVENT_CANCELLED Ann Pancakes'] });
  });

  test('guests of a deleted event can still read its title', async () => {
    const { ann, bob } = world;
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    await forgetAll();
    await ann.client.event.delete({ name: event });
    expect(await notified()).toEqual({ ann: [], bob: ['EVENT_CANCELLED Ann Pancakes'], cat: [] });
    expect((await bellOf(bob))[0]?.rootTitle).toBe('');
  });

  test('a guest’s cancellations reveal no other events once their calendar access is removed', async () => {
    const { ann, bob } = world;
    const [parent = ''] = event.split('/events/');
    const tea = { title: 'Tea', startTime: at(4), endTime: at(4.1) };
    const { name: other } = await ann.client.event.create({ parent, event: tea });
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    await forgetAll();
    await ann.client.event.delete({ name: event });
    await notificationsDelivered(store);
    const recipient = { user: { name: bob.user } };
    const calendarAccess = { recipient, level: 'PERMISSION_LEVEL_READ' } as const;
    const { name } = await ann.client.calendarAccess.create({ parent, calendarAccess });
    await bob.client.calendarAccess.accept({ name });
    await ann.client.event.delete({ name: other });
    expect((await notified()).bob).toContain('EVENT_CANCELLED Ann Tea ×2');
    await ann.client.calendarAccess.delete({ name });
    expect((await notified()).bob).toEqual(['ACCESS_TAKEN Ann']);
  });

  test('a dish of a guest without an account notifies the event’s creator, with the guest’s name', async () => {
    const { ann } = world;
    const { secret } = await aSeatLink(ann, event);
    const own = await anAnswer(world, { secret }, { displayName: 'Grace' });
    await guestOf(world).offer({ secret: own, title: 'Green salad' });
    const { ann: told = [], bob } = await notified();
    expect(told.toSorted()).toEqual(['DISH_TAKEN Pancakes', 'EVENT_ANSWERED Pancakes']);
    expect(bob).toEqual([]);
    const taken = (await bellOf(ann)).find(({ kind }) => kind === 'DISH_TAKEN');
    expect(taken?.data).toMatchObject({ text: 'Green salad', guestTitle: 'Grace' });
  });

  test('a claimed dish notifies the event’s creator', async () => {
    const { ann, bob } = world;
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    const dish = await ann.client.eventRecipe.create({
      parent: event,
      eventRecipe: { title: 'Dessert', open: true },
    });
    await forgetAll();
    await bob.client.eventRecipe.claim({ name: dish.name, title: 'Tiramisu' });
    expect((await notified()).ann).toContain('DISH_TAKEN Bob Pancakes');
    const taken = (await bellOf(ann)).find(({ kind }) => kind === 'DISH_TAKEN');
    expect(taken?.data.text).toBe('Tiramisu');
    expect((await notified()).bob).toEqual([]);
  });
});
