import { expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { follow } from '../../testing/follow.ts';
import { befriend } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

/*
 * Invites Ben to Ann's weekly dinner in every possible way, then tries every endpoint. All of them must lead him to
 * the dinner and its contents, and reveal nothing about the calendar and its other events.
 */
const start = '2027-03-06T18:00:00.000Z';
const when = { startTime: start, endTime: '2027-03-06T20:00:00.000Z' };
const weekly = { recurrenceRule: 'FREQ=WEEKLY;COUNT=4' };
const window = 'startTime=2027-03-01T00:00:00Z&endTime=2027-04-01T00:00:00Z';
const secrets = /Zanzibar|Quokka|Marmalade/;

const ways = {
  'by name': async ({ ask, ben }: Asking) => {
    await ask({ person: ben.user });
  },
  'with a circle': async ({ ask, circle }: Asking) => {
    await ask({ circle });
  },
  'to one occurrence': async ({ ask, ben }: Asking) => {
    await ask({ person: ben.user, originalStartTime: start });
  },
  'by name, when the calendar was theirs before': async ({ ask, ann, ben, calendar }: Asking) => {
    await ask({ person: ben.user });
    const { name } = await ann.client.calendarAccess.create({
      parent: calendar,
      calendarAccess: { recipient: { user: { name: ben.user } }, level: 'PERMISSION_LEVEL_READ' },
    } as never);
    await ben.client.calendarAccess.accept({ name });
    await ann.client.calendarAccess.delete({ name });
  },
  'with a circle, and declined': async ({ ask, ben, circle, dinner }: Asking) => {
    await ask({ circle });
    await ben.client.event.respond({ name: dinner, response: 'DECLINED' });
  },
} satisfies Record<string, (asking: Asking) => Promise<void>>;

const endings = {
  'when they are no longer': async ({ ann, dinner }: Asking) => {
    const { attendees } = await ann.client.attendee.list({ parent: dinner });
    const invitees = attendees.filter(
      ({ person, circle, displayName }) => !displayName && (circle || person),
    );
    for (const { name } of invitees) await ann.client.attendee.delete({ name }).catch(() => undefined);
  },
  'when they leave themself': async ({ ann, ben, circle, dinner }: Asking) => {
    const { attendees } = await ben.client.attendee.list({ parent: dinner });
    const own = attendees.find(({ person }) => person === ben.user);
    if (own) await ben.client.attendee.delete({ name: own.name });
    if (!attendees.some(each => each.circle)) return;
    const { accesses } = await ann.client.circleAccess.list({ parent: circle });
    const membership = accesses.find(each => JSON.stringify(each).includes(`"${ben.user}"`));
    await ben.client.circleAccess.delete({ name: membership?.name ?? '' });
  },
} satisfies Record<string, (asking: Asking) => Promise<void>>;

interface Asking {
  ann: Person;
  ben: Person;
  circle: string;
  calendar: string;
  dinner: string;
  party: string;
  ask(attendee: object): Promise<unknown>;
}

inAnnsWorld(here => {
  async function setUp(): Promise<Asking> {
    const { ann, world } = here;
    const ben = await world.person('Ben');
    await befriend(ann, ben);
    const { name: calendar } = await ann.client.calendar.create({
      calendar: { title: 'Zanzibar', description: 'Marmalade', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const make = (title: string) =>
      ann.client.event.create({ parent: calendar, event: { title, ...when, ...weekly } });
    const [{ name: dinner }, { name: party }] = [await make('Dumplings'), await make('Quokka')];
    for (const parent of [dinner, party]) {
      await ann.client.eventRecipe.create({
        parent,
        eventRecipe: { title: parent === party ? 'Quokka' : 'Soup' },
      });
      const displayName = parent === party ? 'Quokka' : 'Oma';
      await ann.client.attendee.create({ parent, attendee: { displayName } });
    }
    const { name: circle } = await ann.client.circle.create({
      circle: { title: 'Club', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const { name } = await ann.client.circleAccess.create({
      parent: circle,
      circleAccess: { recipient: { name: ben.user }, level: 'PERMISSION_LEVEL_READ' },
    } as never);
    await ben.client.circleAccess.accept({ name });
    const ask = (attendee: object) =>
      ann.client.attendee.create({ parent: dinner, attendee: attendee as never });
    return { ann, ben, circle, calendar, dinner, party, ask };
  }

  /** The status and body of the answer to Ben's request. */
  async function knock({ ben }: Asking, line: string, payload?: object) {
    const [method, url] = line.split(' ');
    const headers = { authorization: `Bearer ${ben.token}` };
    const answer = await here.world.app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers,
      ...(payload && { payload }),
    });
    expect(answer.body, line).not.toMatch(secrets);
    return { status: answer.statusCode, text: answer.body };
  }

  /** Tries every endpoint: invited guests get its contents, everyone else gets nothing. */
  async function tryDoors(asking: Asking, isInvited: boolean): Promise<void> {
    const { calendar, dinner, party } = asking;
    const [at, files] = ['/calendars/v1alpha1', '/files/calendars/v1alpha1'];
    const open = [`${dinner}`, `${dinner}/eventRecipes`, `${dinner}/attendees`];
    for (const path of open)
      expect(await knock(asking, `GET ${at}/${path}`), path).toMatchObject({ status: isInvited ? 200 : 404 });
    const file = await knock(asking, `GET ${files}/${dinner}:export`);
    expect(file.status).toBe(isInvited ? 200 : 404);
    expect(file.text.includes('SUMMARY:Dumplings')).toBe(isInvited);
    const closed = [
      `GET ${at}/${calendar}`,
      `GET ${at}/${calendar}/events`,
      `GET ${at}/${calendar}/events:expand?${window}`,
      `GET ${at}/${calendar}/eventRecipes`,
      `GET ${at}/${calendar}/attendees`,
      `GET ${at}/${calendar}/accesses`,
      `GET ${at}/${calendar}/links`,
      `GET ${at}/${calendar}:feed`,
      `GET ${files}/${calendar}:export`,
      ...['', '/eventRecipes', '/attendees'].map(below => `GET ${at}/${party}${below}`),
      `GET ${files}/${party}:export`,
    ];
    for (const line of closed) expect((await knock(asking, line)).status, line).toBe(404);
    const everywhere = ['events', 'eventRecipes', 'attendees'].map(each =>
      each === 'events' ? `GET ${at}/calendars/-/events` : `GET ${at}/calendars/-/${each}`,
    );
    const shown = [
      ...everywhere,
      `GET ${at}/calendars/-/events:expand?${window}`,
      `GET /search/v1alpha1/hits:find?query=dumplings`,
    ];
    for (const line of shown) {
      const { status, text } = await knock(asking, line);
      expect([status, text.includes(dinner)], `${line} ${text}`).toEqual([200, isInvited]);
    }
    for (const word of ['quokka', 'zanzibar'])
      await knock(asking, `GET /search/v1alpha1/hits:find?query=${word}`);
    await tryToChange(asking, isInvited ? 403 : 404);
  }

  async function tryToChange(asking: Asking, status: number): Promise<void> {
    const { calendar, dinner } = asking;
    const at = '/calendars/v1alpha1';
    const { attendees } = await asking.ann.client.attendee.list({ parent: dinner });
    const guest = attendees.find(({ displayName }) => displayName === 'Oma')?.name;
    const changes: [string, object?][] = [
      [`PATCH ${at}/${dinner}`, { title: 'Mine' }],
      [`POST ${at}/${dinner}:editOccurrence`, { scope: 'ALL', event: { title: 'Mine' } }],
      [`POST ${at}/${dinner}:deleteOccurrence`, { scope: 'ALL' }],
      [`POST ${at}/${dinner}/attendees`, { displayName: 'Another' }],
      [`PATCH ${at}/${guest}`, { note: 'mine' }],
      [`DELETE ${at}/${guest}`],
      [`DELETE ${at}/${dinner}`],
    ];
    for (const [line, body] of changes) expect((await knock(asking, line, body)).status, line).toBe(status);
    const never: [string, object][] = [
      [`POST ${at}/${calendar}/events`, { title: 'Mine', ...when }],
      [
        `POST ${at}/${calendar}/accesses`,
        { recipient: { user: { name: asking.ben.user } }, level: 'PERMISSION_LEVEL_READ' },
      ],
      [`PATCH ${at}/${calendar}`, { title: 'Mine' }],
    ];
    for (const [line, body] of never) expect((await knock(asking, line, body)).status, line).toBe(404);
  }

  test.each(Object.entries(ways))('%s', async (_, way) => {
    const asking = await setUp();
    await tryDoors(asking, false);
    await way(asking);
    await tryDoors(asking, true);
  });

  test.each(
    Object.entries(endings).flatMap(([ending, end]) =>
      (['by name', 'with a circle', 'with a circle, and declined', 'to one occurrence'] as const).map(
        way => [`${way}, ${ending}`, { way: ways[way], end }] as const,
      ),
    ),
  )('%s', async (_, { way, end }) => {
    const asking = await setUp();
    await way(asking);
    await end(asking);
    await tryDoors(asking, false);
  });

  test('whoever is asked hears of that event at once, and of no other', async () => {
    const asking = await setUp();
    const { ann, ben, calendar, dinner, party } = asking;
    await here.world.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await follow(here.world.app, { token: ben.token });
    let heard = 0;
    const answersNow = async () => {
      // A change that everyone receives marks the end of the stream.
      await ann.client.user.update({ user: { name: ann.user, bio: `${heard}` } });
      const fresh = () => stream.events.slice(heard);
      await expect
        .poll(() => fresh().some(({ notice }) => notice.type === 'user'), { timeout: 10_000 })
        .toBe(true);
      const notifications = fresh();
      heard = stream.events.length;
      const others = notifications.filter(({ notice }) => notice.type !== 'user');
      return others.map(({ notice: { type, kind, name } }) => [type, kind, name]);
    };
    await ann.client.event.update({ event: { name: dinner, title: 'Dumpling night' } });
    expect(await answersNow()).toEqual([]);
    const request = await ann.client.attendee.create({ parent: dinner, attendee: { person: ben.user } });
    expect(await answersNow()).toEqual([['attendee', 'create', request.name]]);
    await ann.client.event.update({ event: { name: dinner, title: 'Dumplings' } });
    await ann.client.event.update({ event: { name: party, title: 'Quokka night' } });
    await ann.client.calendar.update({ calendar: { name: calendar, title: 'Zanzibar!' } });
    expect(await answersNow()).toEqual([['event', 'update', dinner]]);
    const mine = await ann.client.event.respond({ name: dinner, response: 'ACCEPTED' });
    expect(await answersNow()).toEqual([['attendee', 'create', mine.name]]);
    await ann.client.attendee.delete({ name: request.name });
    expect(await answersNow()).toEqual([['attendee', 'delete', '']]);
    await ann.client.event.update({ event: { name: dinner, title: 'Dumplings again' } });
    expect(await answersNow()).toEqual([]);
    await ann.client.attendee.create({ parent: dinner, attendee: { person: ben.user } });
    await answersNow();
    await ann.client.calendar.delete({ name: calendar });
    expect(await answersNow()).toEqual([['event', 'delete', '']]);
    stream.leave();
  });
});
