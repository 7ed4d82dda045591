import { setTimeout } from 'node:timers/promises';
import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { beforeEach, expect, test } from 'vitest';
import { inAnnsWorld } from '../../../testing/anns-world.ts';
import { giveCredentials } from '../../../testing/credentials.ts';
import { befriend, refusal } from '../../../testing/sharing/share.ts';
import { clientOf, type Person } from '../../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const times = { startTime: '2094-03-06T18:00:00.000Z', endTime: '2094-03-06T20:00:00.000Z' };
const second = '2094-03-13T18:00:00.000Z';

inAnnsWorld(here => {
  let ben: Person;
  let cat: Person;
  let calendar: string;
  let event: string;
  beforeEach(async () => {
    [ben, cat] = [await here.world.person('Ben'), await here.world.person('Cat')];
    await befriend(here.ann, ben);
    await befriend(here.ann, cat);
    calendar = (await here.ann.client.calendar.create({ calendar: { title: 'Dinners', visibility } })).name;
    event = await dinner();
    await ask(ben);
    await nextMillisecond();
    await ask(cat);
    for (const guest of [ben, cat]) await accept(guest);
    await avoid(ben, ['nuts', 'ALLERGY']);
  });

  // Attendees created in the same millisecond have no defined order.
  const nextMillisecond = () => setTimeout(2);

  async function dinner(more: object = {}): Promise<string> {
    const fields = { title: 'Dinner', ...times, ...more };
    return (await here.ann.client.event.create({ parent: calendar, event: fields })).name;
  }

  function ask({ user }: Person, parent = event) {
    return here.ann.client.attendee.create({ parent, attendee: { person: user } });
  }

  function accept(who: Person, name = event) {
    return who.client.event.respond({ name, response: 'ACCEPTED' });
  }

  function avoid(who: Person, ...avoided: [food: string, reason: 'ALLERGY' | 'INTOLERANCE' | 'AVERSION'][]) {
    const avoids = avoided.map(([food, reason]) => ({ food, reason }));
    return who.client.userSettings.update({ userSettings: { name: `${who.user}/settings`, avoids } });
  }

  async function cook(title: string, lines: string, { by = here.ann, at = event } = {}): Promise<string> {
    const recipe = { title, visibility, ingredientGroups: parseIngredientLines(lines) } as const;
    const { name } = await by.client.recipe.create({ recipe });
    return (await by.client.eventRecipe.create({ parent: at, eventRecipe: { recipe: name } })).name;
  }

  const notes = (who = here.ann, name = event, more: object = {}) =>
    who.client.event.dietNotes({ name, ...more });

  test('tell the cook who does not eat what, and in which dish it is', async () => {
    const dish = await cook('Pesto', '50 g pine nuts, toasted\n1 bunch basil\n80 g Parmesan');
    await cook('Soup', '2 leeks\n500 ml water');
    await cat.client.userSettings.update({
      userSettings: { name: `${cat.user}/settings`, diets: ['VEGETARIAN'] },
    });
    const { eaters, conflicts, unknownDishes } = await notes();
    const avoids = [{ food: 'nuts', reason: 'ALLERGY' }];
    expect(eaters).toMatchObject([
      { person: ben.user, title: 'Ben', avoids, diets: [], attendee: expect.stringContaining('/attendees/') },
      { person: cat.user, title: 'Cat', avoids: [], diets: ['VEGETARIAN'] },
    ]);
    const avoid = { food: 'nuts', reason: 'ALLERGY', diet: 'DIET_UNSPECIFIED' };
    const where = { dish, dishTitle: 'Pesto', ingredient: expect.stringContaining('pine nuts') };
    expect(conflicts).toMatchObject([{ person: ben.user, ...avoid, ...where, certain: true }]);
    expect(unknownDishes).toEqual([]);
  });

  test('name those who come in the order of asking', async () => {
    const last = await here.world.person('Abe');
    await befriend(here.ann, last);
    const event = await dinner();
    const people = [ben, cat, last].toSorted((one, other) => (one.user < other.user ? 1 : -1));
    for (const each of people) {
      await avoid(each, ['fish', 'AVERSION']);
      await ask(each, event);
      await accept(each, event);
      await nextMillisecond();
    }
    const { eaters } = await notes(here.ann, event);
    expect(eaters.map(({ person }) => person)).toEqual(people.map(({ user }) => user));
  });

  test('read recipes in German by English words, and say where they cannot be sure', async () => {
    await avoid(ben, ['nuts', 'ALLERGY'], ['celery', 'INTOLERANCE']);
    await cook('Linsensuppe', '200 g Linsen\n1 l Gemüsebrühe\n30 g Walnüsse\n1 Prise Muskatnuss');
    const { conflicts } = await notes();
    expect(conflicts.map(({ food, ingredient, certain }) => [food, ingredient, certain])).toEqual([
      ['nuts', 'Walnüsse', true],
      ['celery', 'Gemüsebrühe', false],
    ]);
  });

  test('name the dishes of which nothing is known', async () => {
    const { client } = here.ann;
    const salad = await client.eventRecipe.create({
      parent: event,
      eventRecipe: { title: 'Salad with walnuts' },
    });
    const { attendees } = await client.attendee.list({ parent: event });
    const bringer = attendees.find(({ person }) => person === cat.user)?.name ?? '';
    const recipe = {
      title: 'Cake',
      visibility,
      ingredientGroups: parseIngredientLines('100 g hazelnuts'),
    } as const;
    const hidden = await cat.client.recipe.create({ recipe });
    const dish = { recipe: hidden.name, bringer };
    const cake = await cat.client.eventRecipe.create({ parent: event, eventRecipe: dish });
    const { conflicts, unknownDishes } = await notes();
    expect(unknownDishes).toEqual([salad.name, cake.name]);
    expect(conflicts).toMatchObject([{ dish: salad.name, ingredient: 'Salad with walnuts', certain: false }]);
  });

  test('are gone once somebody declines or is not asked any more', async () => {
    await ben.client.event.respond({ name: event, response: 'DECLINED' });
    expect(await notes()).toMatchObject({ eaters: [], conflicts: [] });
    await ben.client.event.respond({ name: event, response: 'TENTATIVE' });
    expect((await notes()).eaters).toHaveLength(1);
    const { attendees } = await here.ann.client.attendee.list({ parent: event });
    for (const { name: each } of attendees) await here.ann.client.attendee.delete({ name: each });
    expect(await notes()).toMatchObject({ eaters: [], conflicts: [] });
  });

  test('follow what somebody answers for one evening of a series', async () => {
    const series = await dinner({ recurrenceRule: 'FREQ=WEEKLY' });
    await ask(ben, series);
    await accept(ben, series);
    await cook('Pesto', '50 g pine nuts', { at: series });
    await ben.client.event.respond({ name: series, originalStartTime: second, response: 'DECLINED' });
    expect((await notes(here.ann, series)).conflicts).toHaveLength(1);
    expect((await notes(here.ann, series, { originalStartTime: second })).eaters).toEqual([]);
  });

  test('are for a circle’s members too, and not for those who have left it', async () => {
    const { client } = here.ann;
    const circle = await client.circle.create({ circle: { title: 'Bakers', visibility } });
    const dan = await here.world.person('Dan');
    await befriend(here.ann, dan);
    const circleAccess = { recipient: { name: dan.user }, level: 'PERMISSION_LEVEL_READ' } as const;
    const { name } = await client.circleAccess.create({ parent: circle.name, circleAccess });
    await dan.client.circleAccess.accept({ name });
    await avoid(dan, ['fish', 'AVERSION']);
    await client.attendee.create({
      parent: event,
      attendee: { circle: circle.name, response: 'ACCEPTED' },
    });
    expect((await notes()).eaters).toMatchObject([{ person: ben.user }]);
    const own = await accept(dan);
    expect((await notes()).eaters).toMatchObject([
      { person: ben.user },
      { person: dan.user, attendee: own.name },
    ]);
    await client.circleAccess.delete({ name });
    expect((await notes()).eaters).toMatchObject([{ person: ben.user }]);
  });

  test('are told only to those who may change the event, in a session', async () => {
    await cook('Pesto', '50 g pine nuts');
    const eve = await here.world.person('Eve');
    expect(await refusal(notes(cat))).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await refusal(notes(ben))).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await refusal(notes(eve))).toMatchObject({ code: 'NOT_FOUND' });
    const { store } = here.world.context;
    const { accessKey } = await giveCredentials(store, here.ann.user);
    const byKey = clientOf(here.world.app, accessKey);
    expect(await refusal(byKey.event.dietNotes({ name: event }))).toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    expect((await byKey.event.get({ name: event })).title).toBe('Dinner');
  });

  test('come through no other door', async () => {
    const secret = 'zanthoxylum';
    await avoid(ben, [secret, 'ALLERGY']);
    await cook('Dan dan noodles', `1 tsp ${secret}`);
    const { app } = here.world;
    const get = async (url: string, who = here.ann) => {
      const headers = { authorization: `Bearer ${who.token}` };
      return (await app.inject({ url, headers })).body;
    };
    expect(await get(`/api/calendars/v1alpha1/${event}:dietNotes`)).toContain('ALLERGY');
    const doors = [
      `/api/users/v1alpha1/${ben.user}`,
      `/api/users/v1alpha1/${ben.user}/settings`,
      `/api/calendars/v1alpha1/${event}`,
      `/api/calendars/v1alpha1/${event}/attendees`,
      `/api/calendars/v1alpha1/calendars/-/events:expand?startTime=${times.startTime}&endTime=${times.endTime}`,
      `/api/search/v1alpha1/hits:find?query=ALLERGY`,
      `/files/calendars/v1alpha1/${calendar}:export`,
    ];
    for (const door of doors) expect(await get(door)).not.toContain('ALLERGY');
    expect(await refusal(cat.client.userSettings.get({ name: `${ben.user}/settings` }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
