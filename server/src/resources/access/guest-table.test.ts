import { methodsOf } from '@potluck/contract/methods';
import { resources } from '@potluck/contract/resources';
import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { follow } from '../../testing/follow.ts';
import { notificationsDelivered } from '../../testing/notified.ts';
import { addMember, befriend } from '../../testing/sharing/share.ts';
import { unzipped } from '../../testing/unzipped.ts';
import type { Person } from '../../testing/world.ts';

/*
 * The decision table for guests of a single occurrence. Ann's weekly dinner is on five Saturdays. Ben is invited to
 * one: either a plain one, like the rest of the series, or the third, which Ann has edited. He calls every method on
 * the series and on the edited occurrence, and no answer may contain a word about the other occurrences.
 */
const saturdays = ['03-06', '03-13', '03-20', '03-27', '04-03'].map(day => `2094-${day}`);
const at = (index: number) => `${saturdays[index]}T18:00:00.000Z`;
const [plain, edited] = [1, 2];
const window = 'startTime=2094-03-01T00:00:00Z&endTime=2094-05-01T00:00:00Z';
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/** Words that occur in only one place, by the guest who must not see them. */
const ofCalendar = ['Zanzibar', 'FREQ', 'COUNT=5'];
const ofSeries = ['Dumplings', 'Turmeric', 'Leek', 'Ocelot'];
const ofEdited = ['Quokka', 'Marmalade', 'Pangolin', 'Walrus'];

interface Scene {
  ben: Person;
  circle: string;
  series: string;
  feast: string;
  soup: string;
  pie: string;
  oma: string;
  ocelot: string;
  walrus: string;
}

interface Guest {
  index: number;
  /** The event that shows Ben his occurrence. */
  shown: 'series' | 'feast';
  words: string[];
  secrets: RegExp;
}

const guests: Record<string, Guest> = {
  'of a plain occurrence': {
    ...{ index: plain, shown: 'series', words: ofSeries },
    secrets: secretsOf([...ofCalendar, ...ofEdited], plain),
  },
  'of an edited occurrence': {
    ...{ index: edited, shown: 'feast', words: ofEdited },
    secrets: secretsOf([...ofCalendar, ...ofSeries], edited),
  },
};

const ways: Record<
  string,
  (scene: Scene, invite: (attendee: object) => Promise<unknown>) => Promise<unknown>
> = {
  'by name': ({ ben }, invite) => invite({ person: ben.user }),
  'with a circle': ({ circle }, invite) => invite({ circle }),
};

/** Includes the days of the other occurrences, in every notation. */
function secretsOf(words: string[], index: number): RegExp {
  const days = saturdays.filter((_, other) => other !== index);
  return new RegExp([...words, ...days, ...days.map(day => day.replaceAll('-', ''))].join('|'));
}

interface Row {
  id: string;
  line: string;
  body?: object;
  status: number;
}

inAnnsWorld(here => {
  async function setUp(): Promise<Scene> {
    const { ann, world } = here;
    const { client } = ann;
    const ben = await world.person('Ben');
    await befriend(ann, ben);
    const circle = (await client.circle.create({ circle: { title: 'Club', visibility } })).name;
    await addMember({ owner: ann, friend: ben, circle }, 'PERMISSION_LEVEL_READ');
    const calendar = await client.calendar.create({ calendar: { title: 'Zanzibar', visibility } });
    const times = { startTime: at(0), endTime: `${saturdays[0]}T20:00:00.000Z` };
    const repeating = { ...times, recurrenceRule: 'FREQ=WEEKLY;COUNT=5' };
    const event = { title: 'Dumplings', description: 'Turmeric', ...repeating };
    const { name: series } = await client.event.create({ parent: calendar.name, event });
    const { event: feast } = await client.event.editOccurrence({
      ...{ name: series, scope: 'THIS', originalStartTime: at(edited) },
      event: { title: 'Quokka', description: 'Marmalade' },
    });
    const dish = async (parent: string, title: string) =>
      (await client.eventRecipe.create({ parent, eventRecipe: { title, open: true } })).name;
    const attendee = async (displayName: string, originalStartTime: string | null) =>
      (await client.attendee.create({ parent: series, attendee: { displayName, originalStartTime } })).name;
    return {
      ...{ ben, circle, series, feast },
      soup: await dish(series, 'Leek soup'),
      pie: await dish(feast, 'Pangolin pie'),
      oma: await attendee('Oma', null),
      ocelot: await attendee('Ocelot', at(plain)),
      walrus: await attendee('Walrus', at(edited)),
    };
  }

  function inviterTo({ series }: Scene, { index }: Guest) {
    return (attendee: object) =>
      here.ann.client.attendee.create({
        parent: series,
        attendee: { ...attendee, originalStartTime: at(index) },
      });
  }

  async function call({ ben }: Scene, { line, body }: Omit<Row, 'status' | 'id'>) {
    const [method = 'GET', url] = line.split(' ');
    const headers = { authorization: `Bearer ${ben.token}` };
    const request = { method: method as 'GET', url: `/api${url}`, headers, ...(body && { payload: body }) };
    const { statusCode, body: text, rawPayload } = await here.world.app.inject(request);
    return { status: statusCode, text, bytes: rawPayload };
  }

  /** Every method, on the event that shows Ben's occurrence and on the other one. */
  function tableFor(scene: Scene, { shown, index }: Guest): Row[] {
    const { series, feast, oma, ocelot, walrus } = scene;
    const mine = shown === 'series';
    const calendar = series.split('/').slice(0, 2).join('/');
    const [own, other] = mine ? [series, feast] : [feast, series];
    const [ownDish, otherDish] = mine ? [scene.soup, scene.pie] : [scene.pie, scene.soup];
    const [ownGuest, otherGuest] = mine ? [ocelot, walrus] : [walrus, ocelot];
    const [there, elsewhere] = [at(index), at(mine ? edited : plain)];
    // The series' name opens because attendees refer to it; nothing of the edited occurrence does.
    const closed = mine ? 404 : 200;
    const refused = mine ? 404 : 403;
    const base = '/calendars/v1alpha1';
    const row = (id: string, line: string, status: number, body?: object): Row => {
      const [method, path] = line.split(' ');
      const prefix = path?.startsWith('/') ? '' : `${base}/`;
      return {
        id: `calendars.events.${id}`,
        line: `${method} ${prefix}${path}`,
        status,
        ...(body && { body }),
      };
    };
    const scope = { scope: 'ALL', event: { title: 'Mine' } };
    return [
      row('get', `GET ${own}`, 200),
      row('get', `GET ${other}`, closed),
      row('list', `GET ${calendar}/events`, 404),
      row('list', 'GET calendars/-/events', 200),
      row('list', `GET calendars/-/events?filter=${encodeURIComponent(`parent_event = "${series}"`)}`, 200),
      row('expand', `GET ${calendar}/events:expand?${window}`, 404),
      row('expand', `GET calendars/-/events:expand?${window}`, 200),
      row('create', `POST ${calendar}/events`, 404, { title: 'Mine', startTime: there, endTime: there }),
      row('update', `PATCH ${own}`, 403, { title: 'Mine' }),
      row('update', `PATCH ${other}`, refused, { title: 'Mine' }),
      row('delete', `DELETE ${own}`, 403),
      row('delete', `DELETE ${other}`, refused),
      row('undelete', `POST ${own}:undelete`, 403),
      row('undelete', `POST ${other}:undelete`, refused),
      row('editOccurrence', `POST ${own}:editOccurrence`, 403, scope),
      row('editOccurrence', `POST ${other}:editOccurrence`, refused, scope),
      row('deleteOccurrence', `POST ${own}:deleteOccurrence`, 403, { scope: 'ALL' }),
      row('deleteOccurrence', `POST ${other}:deleteOccurrence`, refused, { scope: 'ALL' }),
      row('export', `GET /files/calendars/v1alpha1/${own}:export`, 200),
      row('export', `GET /files/calendars/v1alpha1/${other}:export`, closed),
      row('answerTimes', `POST ${own}:answerTimes`, 400, { timeAnswers: [] }),
      row('answerTimes', `POST ${other}:answerTimes`, mine ? 404 : 400, { timeAnswers: [] }),
      row('chooseTime', `POST ${own}:chooseTime`, 403, { startTime: there }),
      row('chooseTime', `POST ${other}:chooseTime`, refused, { startTime: there }),
      row('pollResults', `GET ${own}:pollResults`, 403),
      row('pollResults', `GET ${other}:pollResults`, refused),
      row('proposeTimes', 'POST calendars/-/events:proposeTimes', 200, { people: [] }),
      row('dietNotes', `GET ${own}:dietNotes`, 403),
      row('dietNotes', `GET ${other}:dietNotes`, refused),
      row('dietReaders', `GET ${own}:dietReaders?originalStartTime=${there}`, 200),
      row('dietReaders', `GET ${other}:dietReaders`, closed),
      row('eventRecipes.list', `GET ${own}/eventRecipes`, 200),
      row('eventRecipes.list', `GET ${other}/eventRecipes`, closed),
      row('eventRecipes.list', 'GET calendars/-/events/-/eventRecipes', 200),
      row('eventRecipes.list', `GET ${calendar}/eventRecipes`, 404),
      row('eventRecipes.get', `GET ${ownDish}`, 200),
      row('eventRecipes.get', `GET ${otherDish}`, 404),
      row('eventRecipes.create', `POST ${own}/eventRecipes`, 403, { title: 'Mine' }),
      row('eventRecipes.create', `POST ${other}/eventRecipes`, refused, { title: 'Mine' }),
      row('eventRecipes.update', `PATCH ${ownDish}`, 403, { title: 'Mine' }),
      row('eventRecipes.update', `PATCH ${otherDish}`, 404, { title: 'Mine' }),
      row('eventRecipes.delete', `DELETE ${ownDish}`, 403),
      row('eventRecipes.delete', `DELETE ${otherDish}`, 404),
      row('eventRecipes.claim', `POST ${otherDish}:claim`, 404, {}),
      row('eventRecipes.release', `POST ${otherDish}:release`, 404, {}),
      row('eventRecipes.release', `POST ${ownDish}:release`, 403, {}),
      row('attendees.list', `GET ${series}/attendees`, 200),
      row(
        'attendees.list',
        `GET ${series}/attendees?filter=${encodeURIComponent(`original_start_time = "${elsewhere}"`)}`,
        200,
      ),
      row('attendees.list', 'GET calendars/-/events/-/attendees', 200),
      row('attendees.list', `GET ${calendar}/attendees`, 404),
      row('attendees.get', `GET ${oma}`, 200),
      row('attendees.get', `GET ${ownGuest}`, 200),
      row('attendees.get', `GET ${otherGuest}`, 404),
      row('attendees.create', `POST ${series}/attendees`, 403, { displayName: 'Mine' }),
      row('attendees.update', `PATCH ${ownGuest}`, 403, { note: 'Mine' }),
      row('attendees.update', `PATCH ${otherGuest}`, 404, { note: 'Mine' }),
      row('attendees.delete', `DELETE ${ownGuest}`, 403),
      row('attendees.delete', `DELETE ${otherGuest}`, 404),
      row('respond', `POST ${series}:respond`, 403, { response: 'ACCEPTED', originalStartTime: elsewhere }),
      row('respond', `POST ${series}:respond`, 200, { response: 'TENTATIVE' }),
      row('respond', `POST ${own}:respond`, 200, { response: 'ACCEPTED', originalStartTime: there }),
      row('eventRecipes.offer', `POST ${series}/eventRecipes:offer`, 403, {
        title: 'Mine',
        originalStartTime: elsewhere,
      }),
      // Bringing a dish turns a plain occurrence into an event of its own: from here on, the series has nothing to
      // show Ben.
      row('eventRecipes.claim', `POST ${ownDish}:claim`, 200, { originalStartTime: there }),
      row('eventRecipes.offer', `POST ${own}/eventRecipes:offer`, 200, {
        title: 'Bread',
        originalStartTime: there,
      }),
      row('get', `GET ${series}`, 200),
      row('list', 'GET calendars/-/events', 200),
      row('expand', `GET calendars/-/events:expand?${window}`, 200),
      row('export', `GET /files/calendars/v1alpha1/${series}:export`, 200),
    ];
  }

  function everyMethod(): Set<string> {
    const below = [resources.event, resources.eventRecipe, resources.attendee];
    return new Set(below.flatMap(definition => methodsOf(definition).map(({ id }) => id)));
  }

  test('filters, order and page tokens reveal nothing about the series’ start and end to a guest', async () => {
    const scene = await setUp();
    const { ben, series } = scene;
    const late = { title: 'Tea', startTime: '2094-08-01T18:00:00Z', endTime: '2094-08-01T19:00:00Z' };
    const { name: parent } = await ben.client.calendar.create({ calendar: { title: 'Own', visibility } });
    await ben.client.event.create({ parent, event: late });
    await here.ann.client.attendee.create({
      parent: series,
      attendee: { person: ben.user, originalStartTime: at(plain) },
    });
    const found = async (filter: string) => {
      const { events } = await ben.client.event.list({ parent: 'calendars/-', filter });
      return events.some(({ name }) => name === series);
    };
    expect(await found(`start_time < "${at(plain)}"`)).toBe(false);
    expect(await found(`start_time = "${at(plain)}"`)).toBe(true);
    for (const field of ['end_time', 'recurrence_end_time']) {
      expect(await found(`${field} = "${saturdays[plain]}T20:00:00Z"`)).toBe(true);
      expect(await found(`${field} > "${saturdays[plain]}T20:00:00Z"`)).toBe(false);
    }
    const { events, nextPageToken } = await ben.client.event.list({ parent: 'calendars/-', pageSize: 1 });
    expect(events.map(({ name }) => name)).toEqual([series]);
    const [key] = JSON.parse(Buffer.from(nextPageToken, 'base64url').toString()) as [number];
    expect(new Date(key).toISOString()).toBe(at(plain));
    const rest = { parent: 'calendars/-', pageSize: 1, pageToken: nextPageToken };
    expect((await ben.client.event.list(rest)).events.map(({ title }) => title)).toEqual(['Tea']);
  });

  describe.each(Object.entries(guests))('a guest %s', (_, guest) => {
    test.each(Object.entries(ways))(
      'a guest invited %s can use every method for that occurrence only',
      async (_, way) => {
        const scene = await setUp();
        const before = await call(scene, { line: `GET /calendars/v1alpha1/${scene.series}` });
        expect(before.status).toBe(404);
        await way(scene, inviterTo(scene, guest));
        const table = tableFor(scene, guest);
        expect(new Set(table.map(({ id }) => id))).toEqual(everyMethod());
        for (const row of table) {
          const { status, text } = await call(scene, row);
          expect({ line: row.line, status }, text).toEqual({ line: row.line, status: row.status });
          expect(text, row.line).not.toMatch(guest.secrets);
        }
      },
    );

    test('sees it in every view that collects events, and no others', async () => {
      const scene = await setUp();
      const { ben, series, feast } = scene;
      await inviterTo(scene, guest)({ person: ben.user });
      // Notification tests cover the title of an edited occurrence.
      if (guest.shown === 'series') await notificationsDelivered(here.world.context.store);
      const lines = [
        'GET /calendars/v1alpha1/calendars/-/events',
        `GET /calendars/v1alpha1/calendars/-/events:expand?${window}`,
        `GET /files/calendars/v1alpha1/${guest.shown === 'series' ? series : feast}:export`,
        ...[...ofSeries, ...ofEdited].map(word => `GET /search/v1alpha1/hits:find?query=${word}`),
        `GET /users/v1alpha1/${ben.user}/notifications`,
      ];
      const answers = [];
      for (const line of lines) answers.push(await call(scene, { line }));
      const archive = await call(scene, { line: `GET /files/users/v1alpha1/${ben.user}:export` });
      const files = await unzipped(archive.bytes);
      const saved = await call(scene, {
        line: 'POST /meals/v1alpha1/menus:fromCalendar',
        body: { startTime: '2094-03-05T00:00:00Z', endTime: '2094-04-04T00:00:00Z' },
      });
      expect(saved.status).toBe(200);
      expect(saved.text).toContain('"dayOffset"');
      const texts = [...answers.map(({ text }) => text), saved.text, JSON.stringify(files)];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      // Search results repeat the search text.
      for (const text of texts) expect(text).not.toMatch(guest.secrets);
      for (const text of [...texts.slice(0, 3), texts.at(-1)]) expect(text).toContain(guest.words[0]);
    });

    test('shops for the dish he brings there, and for no other', async () => {
      const scene = await setUp();
      const { ben, series, soup, pie } = scene;
      await inviterTo(scene, guest)({ person: ben.user });
      const [dish, own] = guest.shown === 'series' ? [soup, at(plain)] : [pie, at(edited)];
      const recipe = { title: 'Cake', visibility, ingredientGroups: [{ ingredients: [{ title: 'Flour' }] }] };
      const { name: cake } = await ben.client.recipe.create({ recipe: recipe as never });
      await ben.client.eventRecipe.claim({ name: dish, recipe: cake, originalStartTime: own });
      const { name: list } = await ben.client.list.create({ list: { title: 'Shop', visibility } });
      const line = `POST /lists/v1alpha1/${list}:previewPlan`;
      for (const originalStartTime of [at(0), at(plain), at(edited), at(3)]) {
        const { status, text } = await call(scene, { line, body: { event: series, originalStartTime } });
        expect([status, text.includes('Flour')]).toEqual([200, originalStartTime === own]);
        expect(text).not.toMatch(guest.secrets);
      }
    });

    test('gets change notices about that occurrence only', async () => {
      const scene = await setUp();
      const { ben, series, feast, soup, pie, ocelot, walrus } = scene;
      const { client } = here.ann;
      await inviterTo(scene, guest)({ person: ben.user });
      await here.world.app.listen({ port: 0, host: '127.0.0.1' });
      const stream = await follow(here.world.app, { token: ben.token });
      await client.event.update({ event: { name: series, location: 'Here' } });
      await client.event.update({ event: { name: feast, location: 'There' } });
      await client.eventRecipe.update({ eventRecipe: { name: soup, servings: 3 } });
      await client.eventRecipe.update({ eventRecipe: { name: pie, servings: 3 } });
      for (const name of [ocelot, walrus]) await client.attendee.update({ attendee: { name, note: 'Hm' } });
      await client.user.update({ user: { name: here.ann.user, bio: 'Last' } });
      await expect.poll(() => stream.events.some(({ notice }) => notice.type === 'user')).toBe(true);
      const notices = stream.events.map(({ notice }) => notice).filter(({ type }) => type !== 'user');
      const [event, dish, other] = guest.shown === 'series' ? [series, soup, ocelot] : [feast, pie, walrus];
      expect(notices.map(({ name }) => name)).toEqual([event, dish, other]);
      stream.leave();
    });
  });
});
