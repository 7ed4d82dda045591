import { beforeEach, describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { befriend, refusal } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';
import { maxOffered } from './offered-dishes.ts';

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

  describe('an open dish', () => {
    test('can be claimed by an invited person, who then attends, with their face shown to all', async () => {
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

    test('goes to the first of two people who claim it at once', async () => {
      const { name } = await place();
      const requests = [ben, cat].map(({ client }) => client.eventRecipe.claim({ name }));
      const answers = await Promise.allSettled(requests);
      const [lost] = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(lost?.reason).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'DISH_TAKEN' });
      const [dish] = await dishes();
      expect(lost?.reason.message).toBe(`${dish?.broughtBy?.title} brings it already.`);
    });

    test('cannot be claimed if already taken, by a stranger, or after declining', async () => {
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

    test('becomes what the claimant says, and returns to its former state when released', async () => {
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

    test('reopens when the claimant declines or is no longer invited', async () => {
      const { name } = await place();
      await ben.client.eventRecipe.claim({ name, title: 'Cake' });
      await ben.client.event.respond({ name: event, response: 'DECLINED' });
      expect(await dishes()).toMatchObject([{ title: 'Dessert', open: true, bringer: '' }]);
      await cat.client.eventRecipe.claim({ name });
      expect(await dishes()).toMatchObject([{ title: 'Dessert', bringer: await attendee(cat) }]);
      await here.ann.client.attendee.delete({ name: await attendee(cat) });
      expect(await dishes()).toMatchObject([{ title: 'Dessert', open: true, bringer: '', broughtBy: null }]);
    });

    test('can be claimed by any member of an invited circle', async () => {
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

  describe('an offered dish', () => {
    test('is added, changed and removed by the person who brings it, and by no other guest', async () => {
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

    test('is for one evening of a series or for all, even from a guest who can change nothing else', async () => {
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

    test('cannot be added to a missing occurrence, by a stranger, or after declining', async () => {
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

    test('differs from a claimed one: a claimant cannot delete a dish of the host', async () => {
      const { name } = await place();
      await ben.client.eventRecipe.claim({ name });
      expect(await ben.client.eventRecipe.update({ eventRecipe: { name, title: 'Cake' } })).toMatchObject({
        title: 'Cake',
      });
      expect(await refusal(ben.client.eventRecipe.delete({ name }))).toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    });

    test('counts towards a limit per guest', async () => {
      const bringer = await attendee(ben);
      const offer = (title: string) =>
        ben.client.eventRecipe.create({ parent: event, eventRecipe: { title, bringer } });
      for (let at = 0; at < maxOffered; at += 1) await offer(`Salad ${at}`);
      expect(await refusal(offer('One more'))).toMatchObject({ reason: 'TOO_MANY' });
    });
  });

  test('people who can change the event choose who brings a dish, among its attendees', async () => {
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

  test('claiming a dish of a series edits one evening, which then has its own dishes', async () => {
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

  test('keeps its bringer through a split of the series and its undo', async () => {
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
