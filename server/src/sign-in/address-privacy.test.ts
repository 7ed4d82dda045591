import { expect, test } from 'vitest';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { follow } from '../testing/follow.ts';
import { aCircle, addMember, befriend, forUser, refusal, shareRecipe } from '../testing/sharing/share.ts';
import { clientOf, type Person, type TestWorld } from '../testing/world.ts';
import { signInPerson } from './first-sign-in.ts';
import { createSession } from './sessions.ts';

const email = 'A.Miller.1984@example.net';
const address = /miller\.1984/i;

inAnnsWorld(here => {
  test('other people cannot read any part of an e-mail address', async () => {
    const { world, ann: friend } = here;
    const [owner, stranger] = [await signedIn(world), await world.person('Stan')];
    const { recipe, circle, calendar, feed } = await sharedBy(owner, friend);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await follow(world.app, { token: stranger.token });
    await owner.client.user.update({ user: { name: owner.user, bio: 'Hello' } });

    const paths = [
      '/api/users/v1alpha1/users?pageSize=100',
      `/api/users/v1alpha1/${owner.user}`,
      '/api/users/v1alpha1/users?filter=miller',
      `/api/meals/v1alpha1/${recipe}`,
      `/api/meals/v1alpha1/${recipe}/accesses`,
      `/api/circles/v1alpha1/${circle}`,
      `/api/circles/v1alpha1/${circle}/accesses`,
      `/api/calendars/v1alpha1/${calendar}/events`,
      `/api/calendars/v1alpha1/${calendar}/attendees`,
      `/api/files/calendars/v1alpha1/${calendar}:export`,
      feed,
    ];
    for (const path of paths) {
      expect((await read(world, stranger, path)).body).not.toMatch(address);
      const shown = await read(world, friend, path);
      expect(shown).toEqual({ statusCode: 200, body: expect.not.stringMatching(address) });
    }
    for (const { client } of [stranger, friend]) {
      const { hits } = await client.hit.find({ query: 'miller' });
      expect(JSON.stringify(hits)).not.toMatch(address);
      const settings = client.userSettings.get({ name: `${owner.user}/settings` });
      expect(await refusal(settings)).toMatchObject({ code: 'NOT_FOUND' });
    }
    // Text that is not an address is still present.
    expect((await read(world, stranger, feed)).body).toContain('CLASS:PUBLIC');
    expect(JSON.stringify(stream.events)).not.toMatch(address);
    expect(await owner.client.userSettings.get({ name: `${owner.user}/settings` })).toMatchObject({ email });
    expect(await owner.client.user.get({ name: owner.user })).toMatchObject({ username: 'ann2' });
    stream.leave();
  });
});

/** Another Ann, whose address reveals more than her name. */
async function signedIn({ app, context: { store } }: TestWorld): Promise<Person> {
  const names = { givenName: 'Ann', familyName: '', pictureUri: '' };
  const identity = { issuer: 'https://identity.example', subject: 'another', email, ...names };
  const { user } = await signInPerson(store, identity, Date.now());
  const token = await createSession(store.db, user, Date.now());
  return { user, token, client: clientOf(app, token) };
}

/** All kinds of data that others see of a person; the calendar is imported from a program that writes addresses. */
async function sharedBy(owner: Person, friend: Person) {
  const { client } = owner;
  await befriend(owner, friend);
  const { name: recipe } = await client.recipe.create({
    recipe: { title: 'Soup', visibility: 'VISIBILITY_LEVEL_PUBLIC' },
  });
  await shareRecipe({ owner, friend, recipe }, 'PERMISSION_LEVEL_ADMIN');
  const circle = await aCircle(owner, 'PUBLIC');
  await addMember({ owner, friend, circle }, 'PERMISSION_LEVEL_READ');
  const { name: calendar } = await client.calendar.create({
    calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_RESTRICTED', timeZone: 'UTC' },
  });
  await client.calendar.importEvents({ name: calendar, icalendar: file.join('\r\n') });
  const calendarAccess = forUser(friend, 'PERMISSION_LEVEL_READ');
  const { name } = await client.calendarAccess.create({ parent: calendar, calendarAccess });
  await friend.client.calendarAccess.accept({ name });
  const { uri } = await client.calendar.renewFeed({ name: calendar });
  return { recipe, circle, calendar, feed: new URL(uri).pathname };
}

const file = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Another//EN', 'BEGIN:VEVENT'],
  ...['UID:dinner', 'DTSTART:20270306T180000Z', 'DTEND:20270306T200000Z', 'SUMMARY:Dinner', 'CLASS:PUBLIC'],
  `ORGANIZER;CN=Ann:mailto:${email}`,
  `ATTENDEE;CN=${email};EMAIL=${email};PARTSTAT=ACCEPTED:urn:uuid:1`,
  ...['BEGIN:VALARM', 'ACTION:EMAIL', 'TRIGGER:-PT1H', 'SUMMARY:Dinner', `ATTENDEE:MAILTO:${email}`],
  ...['END:VALARM', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT2H', `ATTENDEE:mailto:${email}`],
  ...['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
];

async function read({ app }: TestWorld, { token }: Person, url: string) {
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { statusCode, body };
}
