import { beforeEach, describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { befriend, refusal } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';
import { mostOffered } from './own-dishes.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const when = { startTime: '2027-03-06T18:00:00.000Z', endTime: '2027-03-06T20:00:00.000Z' };
const everyWeek = { ...when, recurrenceRule: 'FREQ=WEEKLY' };
const second = '2027-03-13T18:00:00.000Z';

inAnnsWorld(here => {
  let ben: Person;
  let cat: Person;
  let event: string;
  beforeEach(async () => {
    [ben, cat] = [await here.world.person('Ben'), await here.world.person('Cat')];
    await befriend(here.ann, ben);
    await befriend(here.ann, cat);
    event = await table(when);
  });

  async function table(times: object): Promise<string> {
    const { client } = here.ann;
    const { name: parent } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
    const made = await client.event.create({ parent, event: { title: 'Dinner', ...when, ...times } });
    for (const { user } of [ben, cat])
      await client.attendee.create({ parent: made.name, attendee: { person: user } });
    return made.name;
  }

  async function attendee(who: Person, parent = event): Promise<string> {
    const { attendees } = await here.ann.client.attendee.list({ parent });
    return attendees.find(({ person }) => person === who.user)?.name ?? '';
  }

  async function place(fields: object = { title: 'Dessert' }, parent = event) {
    return here.ann.client.eventRecipe.create({ parent, eventRecipe: { open: true, ...fields } });
  }

  async function dishes(parent = event, who = here.ann) {
    return (await who.client.eventRecipe.list({ parent })).eventRecipes;
  }

  async function recipeOf(who: Person, title: string): Promise<string> {
    return (await who.client.recipe.create({ recipe: { title, visibility } })).name;
  }

  describe('an open place', () => {
    test('is taken by one who is asked, who then comes, and shows their face to all', async () => {
      const { name, open } = await place();
      expect(open).toBe(true);
      const claimed = await ben.client.eventRecipe.claim({ name });
      const bringer = await attendee(ben);
      const broughtBy = { person: ben.user, title: 'Ben', imageUri: '' };
      expect(claimed).toMatchObject({ name, title: 'Dessert', bringer, open: false, broughtBy });
      expect(await dishes(event, cat)).toMatchObject([{ bringer, broughtBy }]);
      const answer = await here.ann.client.attendee.get({ name: bringer });
      expect(answer.response).toBe('ACCEPTED');
      expect(await ben.client.eventRecipe.claim({ name })).toMatchObject({ bringer });
    });

    test('goes to whoever is first, also when two take it at once', async () => {
      const { name } = await place();
      const requests = [ben, cat].map(({ client }) => client.eventRecipe.claim({ name }));
      const answers = await Promise.allSettled(requests);
      const [lost] = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(lost?.reason).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'DISH_TAKEN' });
      const [dish] = await dishes();
      expect(lost?.reason.message).toBe(`${dish?.broughtBy?.title} brings it already.`);
    });

    test('is not taken where nobody is wanted, by a stranger, or by who has declined', async () => {
      const { name } = await here.ann.client.eventRecipe.create({
        parent: event,
        eventRecipe: { title: 'Soup' },
      });
      expect(await refusal(ben.client.eventRecipe.claim({ name }))).toMatchObject({ reason: 'DISH_TAKEN' });
      const dessert = await place();
      const dan = await here.world.person('Dan');
      expect(await refusal(dan.client.eventRecipe.claim({ name: dessert.name }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      await ben.client.event.respond({ name: event, response: 'DECLINED' });
      expect(await refusal(ben.client.eventRecipe.claim({ name: dessert.name }))).toMatchObject({
        reason: 'DECLINED',
      });
    });

    test('becomes what somebody says they bring, and is what it was when they give it back', async () => {
      const { name } = await place();
      const recipe = await recipeOf(ben, 'Tiramisu');
      const claimed = await ben.client.eventRecipe.claim({ name, recipe });
      expect(claimed).toMatchObject({ recipe, title: '', recipeTitle: 'Tiramisu' });
      expect(await dishes(event, cat)).toMatchObject([
        { recipe, recipeTitle: 'Tiramisu', recipeVisible: false },
      ]);
      expect(await dishes(event, ben)).toMatchObject([{ recipe, recipeVisible: true }]);
      expect(await refusal(cat.client.recipe.get({ name: recipe }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusal(cat.client.eventRecipe.release({ name }))).toMatchObject({
        code: 'PERMISSION_DENIED',
      });
      const back = await ben.client.eventRecipe.release({ name });
      expect(back).toMatchObject({ recipe: '', title: 'Dessert', open: true, bringer: '', broughtBy: null });
      expect(await cat.client.eventRecipe.claim({ name, title: 'Cake' })).toMatchObject({ title: 'Cake' });
      expect(await here.ann.client.eventRecipe.release({ name })).toMatchObject({ title: 'Dessert' });
    });

    test('is open again when who took it declines or is not asked any more', async () => {
      const { name } = await place();
      await ben.client.eventRecipe.claim({ name, title: 'Cake' });
      await ben.client.event.respond({ name: event, response: 'DECLINED' });
      expect(await dishes()).toMatchObject([{ title: 'Dessert', open: true, bringer: '' }]);
      await cat.client.eventRecipe.claim({ name });
      expect(await dishes()).toMatchObject([{ title: 'Dessert', bringer: await attendee(cat) }]);
      await here.ann.client.attendee.delete({ name: await attendee(cat) });
      expect(await dishes()).toMatchObject([{ title: 'Dessert', open: true, bringer: '', broughtBy: null }]);
    });

    test('is for anybody of a circle that is asked', async () => {
      const { client } = here.ann;
      const circle = await client.circle.create({ circle: { title: 'Bakers', visibility } });
      const dan = await here.world.person('Dan');
      await befriend(here.ann, dan);
      const access = { recipient: { name: dan.user }, level: 'PERMISSION_LEVEL_READ' } as const;
      const grant = await client.circleAccess.create({ parent: circle.name, circleAccess: access });
      await dan.client.circleAccess.accept({ name: grant.name });
      await client.attendee.create({ parent: event, attendee: { circle: circle.name } });
      const { name } = await place();
      const claimed = await dan.client.eventRecipe.claim({ name });
      expect(claimed).toMatchObject({ bringer: await attendee(dan), broughtBy: { person: dan.user } });
    });
  });

  describe('a dish of their own', () => {
    test('is offered, changed and taken back by who brings it, and by nobody else who is asked', async () => {
      const bringer = await attendee(ben);
      const dish = { title: 'Salad', bringer };
      const { name } = await ben.client.eventRecipe.create({ parent: event, eventRecipe: dish });
      const title = 'Potato salad';
      expect(await ben.client.eventRecipe.update({ eventRecipe: { name, title } })).toMatchObject({ title });
      for (const request of [
        () => cat.client.eventRecipe.update({ eventRecipe: { name, title: 'Soup' } }),
        () => cat.client.eventRecipe.delete({ name }),
        () => cat.client.eventRecipe.create({ parent: event, eventRecipe: dish }),
        () => cat.client.eventRecipe.create({ parent: event, eventRecipe: { title: 'Soup' } }),
        () => ben.client.eventRecipe.update({ eventRecipe: { name, bringer: '' } }),
      ])
        expect(await refusal(request())).toMatchObject({ code: 'PERMISSION_DENIED' });
      await ben.client.eventRecipe.delete({ name });
      expect(await dishes()).toEqual([]);
    });

    test('is offered to one evening of a series, or to all, by who may change nothing there', async () => {
      const series = await table(everyWeek);
      const { client } = ben;
      const offer = { parent: series, title: 'Salad', originalStartTime: second };
      const single = await client.eventRecipe.offer(offer);
      const bringer = await attendee(ben, series);
      expect(single).toMatchObject({ title: 'Salad', broughtBy: { person: ben.user } });
      expect(single.name.startsWith(series)).toBe(false);
      expect(await dishes(series)).toEqual([]);
      const answers = async () => (await here.ann.client.attendee.list({ parent: series })).attendees;
      const attendance = (await answers()).filter(({ person }) => person === ben.user);
      expect(attendance.map(({ response, originalStartTime }) => [response, originalStartTime])).toEqual([
        ['NEEDS_ACTION', null],
        ['ACCEPTED', second],
      ]);
      const usual = await client.eventRecipe.offer({ parent: series, title: 'Bread' });
      expect(usual).toMatchObject({ title: 'Bread', bringer });
      expect(await dishes(series)).toMatchObject([{ title: 'Bread' }]);
      await client.eventRecipe.delete({ name: single.name });
    });

    test('is not offered to an evening that there is not, by a stranger, or by who has declined', async () => {
      const series = await table(everyWeek);
      const offered = (who: Person, originalStartTime: string | null) =>
        refusal(who.client.eventRecipe.offer({ parent: series, title: 'Salad', originalStartTime }));
      expect(await offered(ben, '2027-03-14T18:00:00Z')).toMatchObject({ reason: 'NO_SUCH_OCCURRENCE' });
      expect(await offered(await here.world.person('Dan'), second)).toMatchObject({ code: 'NOT_FOUND' });
      await ben.client.event.respond({ name: series, originalStartTime: second, response: 'DECLINED' });
      expect(await offered(ben, second)).toMatchObject({ reason: 'DECLINED' });
      expect(await refusal(cat.client.eventRecipe.offer({ parent: series }))).toMatchObject({
        code: 'INVALID_ARGUMENT',
      });
      expect(await dishes(series)).toEqual([]);
    });

    test('is not what was wanted: who takes a place cannot delete it', async () => {
      const { name } = await place();
      await ben.client.eventRecipe.claim({ name });
      expect(await ben.client.eventRecipe.update({ eventRecipe: { name, title: 'Cake' } })).toMatchObject({
        title: 'Cake',
      });
      expect(await refusal(ben.client.eventRecipe.delete({ name }))).toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    });

    test('comes with some others, and not with any number', async () => {
      const bringer = await attendee(ben);
      const offer = (title: string) =>
        ben.client.eventRecipe.create({ parent: event, eventRecipe: { title, bringer } });
      for (let at = 0; at < mostOffered; at += 1) await offer(`Salad ${at}`);
      expect(await refusal(offer('One more'))).toMatchObject({ reason: 'TOO_MANY' });
    });
  });

  test('whoever may change the event says who brings a dish, of those who are asked there', async () => {
    const { client } = here.ann;
    const guest = await client.attendee.create({ parent: event, attendee: { displayName: 'Grandma' } });
    const { name } = await place();
    const given = await client.eventRecipe.update({ eventRecipe: { name, bringer: guest.name } });
    expect(given).toMatchObject({ open: false, broughtBy: { person: '', title: 'Grandma' } });
    const elsewhere = await table(when);
    const bringer = await attendee(ben, elsewhere);
    expect(await refusal(client.eventRecipe.update({ eventRecipe: { name, bringer } }))).toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });

  test('of a series it is taken for one evening, which has its own dishes then', async () => {
    const series = await table(everyWeek);
    const { name } = await place({ title: 'Dessert' }, series);
    const taken = await ben.client.eventRecipe.claim({ name, originalStartTime: second });
    expect(taken.name).not.toBe(name);
    expect(taken).toMatchObject({ title: 'Dessert', bringer: await attendee(ben, series) });
    expect(await dishes(series)).toMatchObject([{ open: true }]);
    const late = cat.client.eventRecipe.claim({ name, originalStartTime: second });
    expect(await refusal(late)).toMatchObject({ reason: 'DISH_TAKEN' });
    const never = cat.client.eventRecipe.claim({ name, originalStartTime: '2027-03-14T18:00:00Z' });
    expect(await refusal(never)).toMatchObject({ reason: 'NO_SUCH_OCCURRENCE' });
    await ben.client.event.respond({ name: series, originalStartTime: second, response: 'DECLINED' });
    const own = taken.name.split('/').slice(0, 4).join('/');
    expect(await dishes(own)).toMatchObject([{ open: true, bringer: '' }]);
    const [third, fourth] = ['2027-03-20T18:00:00.000Z', '2027-03-27T18:00:00.000Z'];
    const both = await Promise.allSettled(
      [ben, cat].map(({ client }) => client.eventRecipe.claim({ name, originalStartTime: third })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await here.ann.client.eventRecipe.claim({ name, originalStartTime: fourth });
  });

  test('stays with who brings it when a series is split, and when that is taken back', async () => {
    const series = await table(everyWeek);
    const { name } = await place({ title: 'Dessert' }, series);
    const third = '2027-03-20T18:00:00.000Z';
    await ben.client.eventRecipe.claim({ name, originalStartTime: third });
    const edit = { scope: 'THIS_AND_FOLLOWING', originalStartTime: second, etag: '' } as const;
    const changed = { name: series, ...edit, event: { title: 'Supper' } };
    const { event: following, undo } = await here.ann.client.event.editOccurrence(changed);
    const own = async () => {
      const parent = series.split('/events/')[0] ?? '';
      const { events } = await here.ann.client.event.list({ parent });
      return events.find(({ originalStartTime }) => originalStartTime === third);
    };
    const edited = await own();
    expect(edited?.parentEvent).toBe(following);
    expect(await dishes(edited?.name)).toMatchObject([{ bringer: await attendee(ben, following) }]);
    await here.ann.client.calendar.undoOccurrenceChange({ name: series.split('/events/')[0] ?? '', undo });
    expect(await dishes(edited?.name)).toMatchObject([{ bringer: await attendee(ben, series) }]);
  });
});
