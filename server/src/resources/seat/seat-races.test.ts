import { dayMs } from '@potluck/contract/durations';
import { beforeEach, expect, test } from 'vitest';
import { anAnswer, aSeatLink, guestOf } from '../../testing/seats.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let event: string;
  beforeEach(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
    const calendar = { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await ann.client.calendar.create({ calendar });
    const dinner = { title: 'Dinner', startTime: at(3), endTime: at(3.1) };
    ({ name: event } = await ann.client.event.create({ parent, event: dinner }));
    return () => world.close();
  });

  const guest = () => guestOf(world);
  const responses = async () =>
    (await ann.client.attendee.list({ parent: event })).attendees.map(({ response }) => response).toSorted();
  const named = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index}`);

  test('of guests who take the last places at once, exactly as many come as there are places', async () => {
    const link = await aSeatLink(ann, event, { placeCount: 2 });
    await Promise.all(named(8).map(displayName => anAnswer(world, link, { displayName })));
    expect(await responses()).toEqual([...Array(2).fill('ACCEPTED'), ...Array(6).fill('WAITING')]);
  });

  test('a link admits exactly as many guests as it has seats', async () => {
    const link = await aSeatLink(ann, event, { mostUses: 3 });
    const all = await Promise.allSettled(named(8).map(displayName => anAnswer(world, link, { displayName })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await responses()).toHaveLength(3);
    expect(await ann.client.eventLink.get(link)).toMatchObject({ useCount: 3, state: 'LINK_STATE_USED' });
  });

  test('of guests who claim the last dish at once, one brings it', async () => {
    const { name } = await ann.client.eventRecipe.create({
      ...{ parent: event, eventRecipe: { title: 'Dessert', open: true } },
    });
    const dish = name.split('/').at(-1) ?? '';
    const link = await aSeatLink(ann, event);
    const secrets = [];
    for (const displayName of named(6)) secrets.push(await anAnswer(world, link, { displayName }));
    const all = await Promise.allSettled(secrets.map(secret => guest().claim({ secret, dish })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { eventRecipes } = await ann.client.eventRecipe.list({ parent: event });
    expect(eventRecipes).toMatchObject([{ open: false }]);
  });

  test('two places that are free at once go to the first two who wait, each to one', async () => {
    const link = await aSeatLink(ann, event, { placeCount: 2 });
    const secrets: string[] = [];
    for (const displayName of named(6)) secrets.push(await anAnswer(world, link, { displayName }));
    const leaving = secrets.slice(0, 2).map(secret => guest().withdraw({ secret }));
    await Promise.all([
      ...leaving,
      ...secrets.slice(4).map(secret => guest().change({ secret, note: 'hi' })),
    ]);
    const now = await Promise.all(
      secrets.slice(2).map(async secret => (await guest().look({ secret })).answer),
    );
    expect(now.map(answer => answer?.response)).toEqual(['ACCEPTED', 'ACCEPTED', 'WAITING', 'WAITING']);
  });

  test('a seat that is taken over while its guest edits it ends as one row, without a lost change', async () => {
    const bob = await world.person('Bob');
    const link = await aSeatLink(ann, event);
    const secret = await anAnswer(world, link, { displayName: 'Grace' });
    const [taken, edited] = await Promise.allSettled([
      bob.client.seat.take({ secret }),
      guest().change({ secret, note: 'by train' }),
    ]);
    expect(taken.status).toBe('fulfilled');
    const { attendees } = await ann.client.attendee.list({ parent: event });
    expect(attendees).toMatchObject([
      { person: bob.user, note: edited.status === 'fulfilled' ? 'by train' : '' },
    ]);
  });
});
