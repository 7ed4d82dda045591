import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend, refusal } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

type Json = Record<string, unknown>;
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const when = { startTime: '2027-03-06T17:00:00.000Z', endTime: '2027-03-06T19:00:00.000Z' };

/** Special cases in what the specification's original client sends and expects. */
eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  });
  afterAll(() => world.close());

  async function aCalendar(): Promise<string> {
    return (await ann.client.calendar.create({ calendar: { title: 'Meals', visibility } })).name;
  }

  function send(method: 'POST' | 'PATCH', path: string, body: object, query = {}): Promise<Json> {
    return ann.client.send({ method, path: `/calendars/v1alpha1/${path}`, body, query });
  }

  test('an edited occurrence accepts and returns overridenStartTime as well as originalStartTime', async () => {
    const calendar = await aCalendar();
    const series = { title: 'Dinner', ...when, recurrenceRule: 'FREQ=DAILY' };
    const { name: parentEvent } = await send('POST', `${calendar}/events`, series);
    const [second, third] = ['2027-03-07T17:00:00.000Z', '2027-03-08T17:00:00.000Z'];
    const edited = { title: 'Late dinner', ...when, parentEvent, overridenStartTime: second };
    const made = await send('POST', `${calendar}/events`, edited);
    expect(made).toMatchObject({ originalStartTime: second, overridenStartTime: second });
    const updateMask = 'overriden_start_time';
    const moved = await send('PATCH', `${made.name}`, { overridenStartTime: third }, { updateMask });
    expect(moved).toMatchObject({
      title: 'Late dinner',
      originalStartTime: third,
      overridenStartTime: third,
    });
    const both = { originalStartTime: second, overridenStartTime: third };
    expect(await send('PATCH', `${made.name}`, both)).toMatchObject({ overridenStartTime: second });
    expect(await ann.client.event.get({ name: parentEvent as string })).toMatchObject({
      originalStartTime: null,
      overridenStartTime: null,
    });
  });

  test('a dish can be created under a calendar, with its event in the body', async () => {
    const calendar = await aCalendar();
    const { name: event } = await send('POST', `${calendar}/events`, { title: 'Dinner', ...when });
    const { name: recipe } = await ann.client.recipe.create({ recipe: { title: 'Soup', visibility } });
    const path = `${calendar}/eventRecipes`;
    const made = await send('POST', path, { event, recipe, servings: 4 });
    expect(made).toMatchObject({ event, recipe, servings: 4 });
    expect(made.name).toMatch(new RegExp(`^${event}/eventRecipes/`));
    expect(await send('POST', path, { event: { name: event }, title: 'Bread' })).toMatchObject({ event });
    const elsewhere = (await send('POST', `${await aCalendar()}/events`, { title: 'Tea', ...when })).name;
    for (const wrong of [undefined, '', 5, elsewhere, `${event}/eventRecipes/1`]) {
      const refused = await refusal(send('POST', path, { event: wrong, recipe }));
      expect([wrong, refused.status]).toEqual([wrong, wrong === `${event}/eventRecipes/1` ? 404 : 400]);
    }
    const asBob = bob.client.send({
      method: 'POST',
      path: `/calendars/v1alpha1/${path}`,
      body: { event, recipe },
    });
    expect((await refusal(asBob)).status).toBe(404);
  });

  test('friendships appear for both friends, and a request has the other person as recipient', async () => {
    await befriend(ann, bob);
    const cat = await world.person('Cat');
    await ann.client.userAccess.create({
      parent: cat.user,
      userAccess: { recipient: { name: cat.user }, level: 'PERMISSION_LEVEL_WRITE' },
    });
    for (const parent of [ann.user, 'users/-']) {
      const { accesses } = await ann.client.userAccess.list({ parent });
      expect(accesses.map(({ recipient, state }) => [recipient.name, state])).toEqual([
        [cat.user, 'ACCESS_STATE_PENDING'],
        [bob.user, 'ACCESS_STATE_ACCEPTED'],
      ]);
    }
    const bobs = await bob.client.userAccess.list({ parent: bob.user });
    expect(bobs.accesses).toMatchObject([{ requester: { name: ann.user } }]);
  });
});
