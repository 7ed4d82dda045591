import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { follow } from '../testing/follow.ts';
import { aLink } from '../testing/links.ts';
import { onePixel, pictureForm } from '../testing/picture-form.ts';
import { anyEngine, eachEngine } from '../testing/services/engines.ts';
import type { Grant } from '../testing/sharing/access-oracle.ts';
import { writeWorld } from '../testing/sharing/random-world.ts';
import { aCircle, addMember, aRecipe, refusal } from '../testing/sharing/share.ts';
import { cast, type Role, sharingWorld } from '../testing/sharing/sharing-world.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

type Everybody = Record<Role | 'loner', Person>;

const limited = { DIRECTORY: 'circles' };

eachEngine(open => {
  test('with a limited directory, everybody sees exactly the people whom they know', async () => {
    const { people, grants } = await crowd(await open());
    const wrong: string[] = [];
    for (const [role, me] of Object.entries(people)) {
      const known = Object.values(people).filter(({ user }) => knows(grants, me.user, user));
      const names = known.map(({ user }) => user).sort();
      const { listed, found } = { listed: await listPeople(me), found: await searchPeople(me) };
      if (String(listed) !== String(names)) wrong.push(`${role} lists ${listed} instead of ${names}`);
      if (String(found) !== String(names)) wrong.push(`${role} finds ${found} instead of ${names}`);
      for (const [otherRole, { user }] of Object.entries(people)) {
        const seen = await me.client.user.get({ name: user }).then(
          () => true,
          () => false,
        );
        if (seen !== names.includes(user)) wrong.push(`${role} gets ${otherRole}: ${seen}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await listPeople(people.loner)).toEqual([people.loner.user]);
  }, 120_000);

  test('members of a circle whom a reader does not know are left out of whole pages', async () => {
    const world = await limitedWorld(await open());
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    const [cat, dan] = [await world.person('Cat'), await world.person('Dan')];
    for (const friend of [bob, cat, dan]) await meet(ann, friend);
    const circle = await aCircle(ann, 'RESTRICTED');
    for (const friend of [cat, dan]) await addMember({ owner: ann, friend, circle }, 'PERMISSION_LEVEL_READ');
    const members = await bob.client.user.list({ parent: circle, pageSize: 1 });
    expect(members.users.map(({ name }) => name)).toEqual([ann.user]);
    expect(members.nextPageToken).toBe('');
    expect((await cat.client.user.list({ parent: circle })).users).toHaveLength(3);
    await expect(listPeople(cat)).resolves.toEqual([ann.user, cat.user, dan.user].sort());
  });
});

anyEngine(open => {
  test('a stranger is hidden at every entry point, but their public recipe is not', async () => {
    const world = await limitedWorld(await open());
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    const recipe = await aRecipe(bob, 'PUBLIC');
    expect((await ann.client.recipe.get({ name: recipe })).name).toBe(recipe);
    const userAccess = { recipient: { name: bob.user }, level: 'PERMISSION_LEVEL_WRITE' } as const;
    const calls = [
      ann.client.user.get({ name: bob.user }),
      ann.client.user.favorite({ name: bob.user }),
      ann.client.user.list({ parent: bob.user }),
      ann.client.recipe.list({ parent: bob.user }),
      ann.client.userAccess.create({ parent: bob.user, userAccess }),
      ann.client.userAccess.list({ parent: bob.user }),
    ];
    const codes = await Promise.all(calls.map(async call => (await refusal(call)).code));
    expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
    const { headers, payload } = pictureForm(onePixel);
    const url = `/api/files/users/v1alpha1/${bob.user}/image`;
    const authorization = `Bearer ${bob.token}`;
    await world.app.inject({ method: 'PUT', url, headers: { ...headers, authorization }, payload });
    const { imageUri } = await bob.client.user.get({ name: bob.user });
    const asAnn = { authorization: `Bearer ${ann.token}` };
    expect(imageUri).not.toBe('');
    expect((await world.app.inject({ url: imageUri, headers: asAnn })).statusCode).toBe(404);
  });

  test('the live stream names only changes of people whom the follower knows', async () => {
    const world = await limitedWorld(await open());
    const [ann, bob, cat] = [await world.person('Ann'), await world.person('Bob'), await world.person('Cat')];
    await meet(ann, bob);
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await follow(world.app, ann);
    for (const { user, client } of [cat, bob]) await client.user.update({ user: { name: user, bio: 'New' } });
    await expect.poll(() => stream.events.map(({ notice }) => notice.name)).toContain(bob.user);
    expect(stream.events.map(({ notice }) => notice.name)).not.toContain(cat.user);
    stream.leave();
  });

  test('a restart with another setting takes effect', async () => {
    const store = await open();
    const first = await limitedWorld(store);
    const [ann, bob] = [await first.person('Ann'), await first.person('Bob')];
    expect(await listPeople(ann)).toEqual([ann.user]);
    await openAndClose(store, { DIRECTORY: 'everyone' });
    expect(await listPeople(ann)).toEqual([ann.user, bob.user].sort());
    await openAndClose(store, { SIGN_UP: 'invited' });
    expect(await listPeople(ann)).toEqual([ann.user]);
  });
});

async function limitedWorld(store: Store): Promise<TestWorld> {
  const world = await openWorld(store, limited);
  onTestFinished(() => world.close());
  return world;
}

/** Makes two strangers friends: only a link can. */
async function meet(one: Person, other: Person): Promise<void> {
  const { secret } = await aLink(one, one.user);
  await other.client.link.accept({ secret });
}

async function openAndClose(store: Store, env: Record<string, string>): Promise<void> {
  await (await openWorld(store, env)).close();
}

/** People in every relation to each other and to resources of every type, and somebody without any. */
async function crowd(store: Store): Promise<{ people: Everybody; grants: Grant[] }> {
  const server = await limitedWorld(store);
  const made: [string, Person][] = [];
  for (const role of [...cast, 'loner']) made.push([role, await server.person(`Person ${role}`)]);
  const people = Object.fromEntries(made) as Everybody;
  const users = Object.fromEntries(made.map(([role, { user }]) => [role, user])) as Record<Role, string>;
  const { loner: _, ...others } = users as Record<Role | 'loner', string>;
  const { things, grants } = sharingWorld(others);
  const kept = things.flatMap(({ name, type, visibility }, at) =>
    type === 'user' ? [] : [{ name, type, title: name, visibility, createTime: 1e12 + at }],
  );
  await writeWorld(store, { people: [], circles: [], things: kept, grants, favorites: [] });
  return { people, grants };
}

/** The rule in other words than the query's, from the grants alone. */
function knows(grants: Grant[], me: string, other: string): boolean {
  const accepted = grants.filter(({ state, level }) => state === 200 && level !== 50);
  const circlesOf = (person: string) =>
    accepted.flatMap(({ recipient, resource }) =>
      recipient === person && resource.startsWith('circles/') ? [resource] : [],
    );
  const heldBy = (person: string) => {
    const accounts = new Set([person, ...circlesOf(person)]);
    return new Set(
      accepted.flatMap(grant => (accounts.has(grant.recipient) && !isPerson(grant) ? [grant.resource] : [])),
    );
  };
  const administers = (resource: string) =>
    accepted.some(grant => grant.recipient === me && grant.resource === resource && grant.level === 300);
  const direct = grants.some(
    ({ resource, recipient, requester, state }) =>
      (resource === other && recipient === me) ||
      (resource === me && recipient === other) ||
      (requester === other && recipient === me) ||
      (requester === me && recipient === other) ||
      (state === 100 && recipient === other && administers(resource)),
  );
  return me === other || direct || !heldBy(me).isDisjointFrom(heldBy(other));
}

function isPerson({ resource }: Grant): boolean {
  return resource.startsWith('users/');
}

async function listPeople({ client }: Person): Promise<string[]> {
  const names: string[] = [];
  let pageToken = '';
  do {
    const page = await client.user.list({ pageSize: 4, pageToken });
    names.push(...page.users.map(({ name }) => name));
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return names.sort();
}

async function searchPeople({ client }: Person): Promise<string[]> {
  const { hits } = await client.hit.find({ query: 'person', pageSize: 100 });
  return hits.flatMap(({ type, resource }) => (type === 'user' ? [resource] : [])).sort();
}
