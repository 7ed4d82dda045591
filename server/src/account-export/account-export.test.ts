import { dayMs } from '@potluck/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { giveCredentials } from '../testing/credentials.ts';
import { aLink } from '../testing/links.ts';
import { onePixel, pictureForm } from '../testing/picture-form.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { aCircle, aRecipe, type Household, openHousehold, shareRecipe } from '../testing/sharing/share.ts';
import { unzipped } from '../testing/unzipped.ts';

// Rendering pictures starts a child process on first use.
vi.setConfig({ testTimeout: 60_000 });

const hidden = 'VISIBILITY_LEVEL_HIDDEN';

anyEngine(open => {
  let store: Store;
  let world: Household;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    return () => world.close();
  });

  test('the archive contains everything that belongs to the person, in formats that other programs read', async () => {
    const { ann } = world;
    const { accessKey } = await giveCredentials(store, ann.user);
    const recipe = await ann.client.recipe.create({ recipe: { title: 'Soup: hot', visibility: hidden } });
    await ann.client.recipe.favorite({ name: recipe.name });
    await ann.client.recipe.mute({ name: recipe.name });
    const list = await ann.client.list.create({
      list: { title: 'Shop', visibility: hidden, timeZone: 'Asia/Tokyo' },
    });
    const item = await ann.client.listItem.create({
      parent: list.name,
      listItem: { title: 'Leek', dueDay: '2027-03-06' },
    });
    const completeTime = new Date(Date.now() - dayMs).toISOString();
    await ann.client.listItemCompletion.create({ parent: item.name, listItemCompletion: { completeTime } });
    const calendar = await ann.client.calendar.create({ calendar: { title: 'Home', visibility: hidden } });
    const times = { startTime: '2027-03-06T09:00:00Z', endTime: '2027-03-06T10:00:00Z' };
    const event = { title: 'Brunch', ...times };
    const made = await ann.client.event.create({ parent: calendar.name, event });
    await ann.client.eventRecipe.create({ parent: made.name, eventRecipe: { recipe: recipe.name } });
    const circle = await aCircle(ann);
    const links = [await aLink(ann, ann.user), await aLink(ann, recipe.name)];
    for (const name of [ann.user, recipe.name]) await putPicture(name);
    const stew = await ann.client.recipe.create({ recipe: { title: 'Stew', visibility: hidden } });
    await ann.client.recipe.delete({ name: stew.name });
    const files = await exported(ann.token);
    expect(Object.keys(files).sort()).toEqual(
      [
        ...[
          'README.txt',
          'account.json',
          'attendees.json',
          'calendars.json',
          'calendars/Home.ics',
          'circles.json',
          'cookbook-entries.json',
          'cookbooks.json',
          'cookings.json',
          'deleted-contents.json',
          'deleted.json',
        ],
        ...['event-recipes.json', 'events.json', 'friends.json', 'list-item-completions.json'],
        ...['list-items.json', 'lists.json', 'lists/remembered.json', 'menus.json', 'pantries.json'],
        ...['pantry-items.json', 'pictures/Me.webp', 'recipes.json'],
        ...['recipes/Soup hot.json', 'recipes/Soup hot.webp'],
      ].sort(),
    );
    const json = (file: string) => JSON.parse(files[`${file}.json`] ?? '');
    expect(json('deleted')).toMatchObject([{ resource: stew.name, title: 'Stew' }]);
    expect(json('deleted-contents')).toMatchObject([{ name: stew.name, title: 'Stew' }]);
    expect(json('account')).toMatchObject({
      user: { username: 'ann' },
      settings: { email: 'ann@example.com' },
      favorites: [recipe.name],
      muted: [recipe.name],
      notifications: [],
      accessKeys: [{ unencryptedAccessKey: '' }],
      links: expect.arrayContaining(
        links.map(({ name }) => expect.objectContaining({ name, secretUri: '' })),
      ),
    });
    expect(json('recipes')).toMatchObject([{ name: recipe.name }]);
    expect(json('lists')).toMatchObject([{ timeZone: 'Asia/Tokyo' }]);
    expect(json('list-items')).toMatchObject([{ title: 'Leek', dueDay: '2027-03-06', completed: true }]);
    expect(json('list-item-completions')).toMatchObject([{ completeTime }]);
    expect(json('lists/remembered')).toMatchObject([{ title: 'Leek' }]);
    expect(json('events')).toMatchObject([{ title: 'Brunch' }]);
    expect(json('event-recipes')).toMatchObject([{ recipe: recipe.name }]);
    expect(json('circles')).toMatchObject([{ name: circle }]);
    expect(json('friends')).toMatchObject([{ username: 'bob' }]);
    expect(json('recipes/Soup hot')).toMatchObject({ '@type': 'Recipe', name: 'Soup: hot' });
    expect(files['calendars/Home.ics']).toContain('SUMMARY:Brunch');
    for (const secret of [accessKey, ...links.map(link => link.secret)])
      expect(JSON.stringify(files)).not.toContain(secret);
  });

  test('the archive contains resources of others after an accepted grant, not offered or merely visible ones', async () => {
    const { ann, bob } = world;
    const shared = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe: shared }, 'PERMISSION_LEVEL_READ');
    const offered = await aRecipe(ann);
    const recipeAccess = { recipient: { user: { name: bob.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
    await ann.client.recipeAccess.create({ parent: offered, recipeAccess });
    await aRecipe(ann, 'PUBLIC');
    const others = await aLink(ann, shared);
    const files = await exported(bob.token);
    expect(JSON.parse(files['recipes.json'] ?? '')).toMatchObject([{ name: shared }]);
    expect(JSON.stringify(files)).not.toContain(others.name);
  });

  test('the archive contains events that the person is invited to, and their cookings of others’ recipes', async () => {
    const { ann, bob } = world;
    const calendar = await ann.client.calendar.create({ calendar: { title: 'Home', visibility: hidden } });
    const times = { startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T20:00:00Z' };
    const dinner = (title: string) =>
      ann.client.event.create({ parent: calendar.name, event: { title, ...times } });
    const [invited, other] = [await dinner('Potluck'), await dinner('Alone')];
    for (const person of [ann.user, bob.user])
      await ann.client.attendee.create({ parent: invited.name, attendee: { person } });
    await bob.client.event.respond({ name: invited.name, response: 'ACCEPTED' });
    const recipe = await aRecipe(ann, 'PUBLIC');
    await bob.client.cooking.create({ parent: recipe, cooking: { note: 'Good' } });
    await ann.client.cooking.create({ parent: recipe, cooking: { note: 'Mine' } });
    const files = await exported(bob.token);
    const json = (file: string) => JSON.parse(files[`${file}.json`] ?? '');
    expect(json('events')).toMatchObject([{ name: invited.name }]);
    expect(json('attendees')).toMatchObject([{ person: bob.user, response: 'ACCEPTED' }]);
    expect(json('cookings')).toMatchObject([{ note: 'Good' }]);
    expect(json('recipes')).toEqual([]);
    expect(JSON.stringify(files)).not.toContain(other.name);
    const own = await exported(ann.token);
    expect(JSON.parse(own['events.json'] ?? '')).toHaveLength(2);
    expect(JSON.parse(own['attendees.json'] ?? '')).toHaveLength(2);
    expect(JSON.parse(own['cookings.json'] ?? '')).toHaveLength(2);
    await ann.client.event.delete({ name: invited.name });
    expect(JSON.parse((await exported(bob.token))['events.json'] ?? '')).toEqual([]);
  });

  test('the archive contains nothing of other people that waits with a deleted recipe', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_READ');
    await ann.client.cooking.create({ parent: recipe, cooking: { note: 'Mine' } });
    const cookbook = await bob.client.cookbook.create({ cookbook: { title: 'Secret', visibility: hidden } });
    const cookbookEntry = { recipe, note: 'Ann salts too much' };
    await bob.client.cookbookEntry.create({ parent: cookbook.name, cookbookEntry });
    const calendar = await bob.client.calendar.create({ calendar: { title: 'Diary', visibility: hidden } });
    const times = { startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T20:00:00Z' };
    const event = await bob.client.event.create({
      parent: calendar.name,
      event: { title: 'Date', ...times },
    });
    await bob.client.eventRecipe.create({ parent: event.name, eventRecipe: { recipe } });
    await ann.client.recipe.delete({ name: recipe });
    const contents = JSON.parse((await exported(ann.token))['deleted-contents.json'] ?? '');
    expect(contents).toMatchObject([{ name: recipe, title: 'Soup' }, { note: 'Mine' }]);
    const series = { title: 'Lunch', ...times, recurrenceRule: 'FREQ=DAILY;COUNT=3' };
    const { name } = await bob.client.event.create({ parent: calendar.name, event: series });
    const change = { originalStartTime: times.startTime, event: { title: 'Late lunch' } };
    await bob.client.event.editOccurrence({ name, scope: 'THIS', ...change, updateMask: 'title' });
    await bob.client.event.delete({ name });
    expect((await exported(bob.token))['deleted-contents.json']).toContain('Late lunch');
  });

  test('the archive is available only to the person, signed in, and at a limited rate', async () => {
    const { ann, bob } = world;
    const { accessKey } = await giveCredentials(store, ann.user);
    expect([(await ask(bob.token)).statusCode, (await ask(accessKey)).statusCode]).toEqual([404, 403]);
    for (let times = 0; times < 10; times++) expect((await ask(ann.token)).statusCode).toBe(200);
    expect((await ask(ann.token)).statusCode).toBe(429);
  });

  function ask(token: string, user = world.ann.user) {
    const url = `/api/files/users/v1alpha1/${user}:export`;
    return world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  }

  async function exported(token: string): Promise<Record<string, string>> {
    const { user } = token === world.ann.token ? world.ann : world.bob;
    const answer = await ask(token, user);
    expect(answer.headers['content-type']).toBe('application/zip');
    return unzipped(answer.rawPayload);
  }

  async function putPicture(name: string): Promise<void> {
    const { headers, payload } = pictureForm(onePixel);
    const service = name.startsWith('users/') ? 'users' : 'meals';
    const url = `/api/files/${service}/v1alpha1/${name}/image`;
    const authorization = `Bearer ${world.ann.token}`;
    const put = await world.app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, authorization },
      payload,
    });
    expect(put.statusCode).toBe(200);
  }
});
