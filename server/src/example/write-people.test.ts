import { expect, test } from 'vitest';
import { newContext } from '../context/new-context.ts';
import { createSession } from '../sign-in/sessions.ts';
import { openStore } from '../store/store.ts';
import { newStorage } from '../testing/services/storage.ts';
import { clientOf, openWorld } from '../testing/world.ts';
import { writePeople } from './write-people.ts';

test('at first Ann has two friends in a circle, a request to answer, and a request of her own', async () => {
  const storage = await newStorage('sqlite');
  const world = await openWorld(await openStore(storage.config));
  const { users, circle } = await writePeople(newContext(world.context, world.app.log));
  const ann = clientOf(world.app, await createSession(world.context.store.db, users.ann, Date.now()));
  const met = async (filter: string) =>
    (await ann.user.list({ filter })).users
      .map(({ username, access }) => `${username}, ${access?.requester === users.ann ? 'asked' : 'asks'}`)
      .sort();
  expect(await met('state = 200')).toEqual(['ben, asked', 'cleo, asked']);
  expect(await met('state = 100')).toEqual(['dora, asks', 'emil, asked']);
  expect(await ann.circle.get({ name: circle })).toMatchObject({ title: 'Number 12', memberCount: 3 });
  await world.close();
  await world.context.store.close();
  await storage.remove();
});
