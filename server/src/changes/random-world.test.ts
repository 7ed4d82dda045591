import { levelFor } from '@potluck/contract/access';
import type { ChangeNotice } from '@potluck/contract/changes';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { resources } from '@potluck/contract/resources';
import { expect, test } from 'vitest';
import type { Viewer } from '../context/context.ts';
import { lookUp } from '../policy/find-visible.ts';
import { findAccess } from '../resources/grants/find-access.ts';
import { createSession } from '../sign-in/sessions.ts';
import { logChange, revisionRange } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { seedsOf } from '../testing/deep.ts';
import { type Followed, follow } from '../testing/follow.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { randomWorld, type World, writeWorld } from '../testing/sharing/random-world.ts';
import { openWorld } from '../testing/world.ts';

type Line = Parameters<typeof logChange>[1];

/*
 * Everybody in a random world follows while everything in it changes. Compares what each of them receives, live and
 * later from the log, with what the policy lets them read.
 */
anyEngine(open => {
  test.each(seedsOf({ usual: 2, max: 8 }))(
    'in random world %i everyone gets notices of exactly what they can see',
    { timeout: 60_000 },
    async seed => {
      const store = await open();
      const world = randomWorld(seed);
      await writeWorld(store, world);
      const server = await openWorld(store);
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const tokens = await Promise.all(world.people.map(user => createSession(store.db, user, Date.now())));
      const streams = await Promise.all(tokens.map(token => follow(server.app, { token })));
      await store.transact(tx => logChange(tx, ...linesOf(world)));
      const { newest } = await revisionRange(store.db);
      await Promise.all(streams.map(stream => stream.settled(newest)));
      const later = await Promise.all(tokens.map(token => follow(server.app, { token, lastEventId: '0' })));
      for (const [at, user] of world.people.entries()) {
        const expected = await mayRead(store, world, viewerOf(user));
        expect(namesIn(streams[at])).toEqual(expected);
        expect(namesIn(later[at])).toEqual(expected);
      }
      await server.close();
    },
  );
});

/** Changes everything, something inside every thing, and finally a person, whom everybody sees. */
function linesOf({ things, grants, people }: World): Line[] {
  const record = { kind: 'update', actor: null } as const;
  return [
    ...things.map(({ name, type }) => ({ ...record, resource: name, parent: null, type })),
    ...things.map(({ name }) => ({ ...record, resource: `${name}/parts/1`, parent: name, type: 'part' })),
    ...sharings(grants).map(({ name, resource }) => ({
      ...record,
      resource: name,
      parent: resource,
      type: 'recipeAccess',
    })),
    { ...record, resource: people[0] ?? '', parent: null, type: 'user' },
  ];
}

function sharings(grants: World['grants']): World['grants'] {
  return grants.filter(({ resource }) => resource.startsWith('recipes/'));
}

function viewerOf(user: string): Viewer {
  return { user, credential: 'session', tokenHash: '' };
}

/** Every name that the policy opens to a viewer, checked one by one. */
async function mayRead(store: Store, world: World, viewer: Viewer): Promise<string[]> {
  const names = [world.people[0] ?? ''];
  for (const { name, type } of world.things) {
    const found = await lookUp(store.db, viewer, resources[type] as ResourceDefinition, name);
    if (!found) continue;
    names.push(name);
    const { level } = found.access;
    if (level >= levelFor.readContents || found.row.visibility === 1) names.push(`${name}/parts/1`);
  }
  for (const { name } of sharings(world.grants)) {
    const found = findAccess(store.db, viewer, resources.recipeAccess, name);
    if (await found.catch(() => undefined)) names.push(name);
  }
  return names.sort();
}

/** The names received. For somebody else's grant, followers receive a change of its recipe, which they see. */
function namesIn(followed: Followed | undefined): string[] {
  const named = (followed?.events ?? []).map(({ notice }) => nameOf(notice));
  return [...new Set(named)].sort();
}

function nameOf({ name, kind }: ChangeNotice): string {
  expect(kind).toBe('update');
  return name;
}
