import { type Method, methodsOf } from '@potluck/contract/methods';
import { definitions } from '@potluck/contract/resources';
import { seeded } from '@potluck/contract/testing/seeded';
import { expect, test } from 'vitest';
import { deep } from '../../testing/deep.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { rehearsalStore } from '../../testing/services/rehearsal-store.ts';
import type { Ask } from '../../testing/sharing/ask.ts';
import { callOf } from '../../testing/sharing/call-of.ts';
import { davScopes, playDavCells } from '../../testing/sharing/dav-cells.ts';
import { giveScopedKey, playScopedCells, scopes } from '../../testing/sharing/scoped-keys.ts';
import { sharingCells } from '../../testing/sharing/sharing-cells.ts';
import { everybody, openStage } from '../../testing/sharing/sharing-stage.ts';
import { playCells } from '../../testing/sharing/sharing-table.ts';

/*
 * Calls every method of every resource and of its grants, for every relation between caller and resource, every
 * visibility, and owners that are people and circles. Compares the server's answers with the rules. A stranger and the
 * first person are operators, which the rules about resources do not mention: the role gives access to nothing.
 */
eachEngine((open, engine) => {
  test('every person may do exactly what the rules say', { timeout: 600_000 }, async () => {
    const stage = await openStage(rehearsalStore(await open()));
    const { server, world } = stage;
    const cells = sharingCells(world);
    // Both engines use the same policy, so the slower one runs a random quarter of the table, and each method once.
    const random = seeded(1);
    const checked = engine === 'sqlite' || deep ? cells : withEveryMethod(cells, () => random() < 0.25);
    const wrong = await playCells(stage, checked);
    expect(wrong.length, wrong.slice(0, 30).join('\n')).toBe(0);
    expect(checked.length).toBeGreaterThan(3000);
    expect(new Set(checked.map(({ ask }) => callOf(ask).id))).toEqual(everyMethod());
    await server.close();
  });

  test('a key with a scope does what a full key does within it, and nothing elsewhere', {
    timeout: 600_000,
  }, async () => {
    const stage = await openStage(rehearsalStore(await open()));
    const cells = sharingCells(stage.world);
    const random = seeded(3);
    const share = engine === 'sqlite' || deep ? 0.02 : 0.005;
    for (const [title, scope] of Object.entries(scopes)) {
      const scoped = await everybody(role =>
        giveScopedKey(stage.store, { user: stage.people[role].user, title, scope }),
      );
      const checked = withEveryMethod(cells, () => random() < share);
      const wrong = await playScopedCells({ ...stage, scoped, scope }, checked);
      expect(wrong, `${title}: ${wrong.slice(0, 30).join('\n')}`).toEqual([]);
      expect(new Set(checked.map(({ ask }) => callOf(ask).id))).toEqual(everyMethod());
    }
    await stage.server.close();
  });

  test('a calendar program reads and writes what both its person and its key may', {
    timeout: 600_000,
  }, async () => {
    const { server, store, world, people } = await openStage(rehearsalStore(await open()));
    const random = seeded(4);
    for (const [title, scope] of Object.entries(davScopes)) {
      const keys = await everybody(role => giveScopedKey(store, { user: people[role].user, title, scope }));
      const share = deep ? 1 : (title === 'dav-everything' ? 1 : 0.2) * (engine === 'sqlite' ? 1 : 0.25);
      const wrong = await playDavCells({ server, store, world, keys, scope }, () => random() < share);
      expect(wrong, `${title}: ${wrong.slice(0, 30).join('\n')}`).toEqual([]);
    }
    await server.close();
  });
});

/** The chosen cells, and the first one of each method. */
function withEveryMethod<C extends { ask: Ask }>(cells: C[], chosen: () => boolean): C[] {
  const seen = new Set<string>();
  return cells.filter(({ ask }) => {
    const { id } = callOf(ask);
    const unseen = !seen.has(id);
    seen.add(id);
    return chosen() || unseen;
  });
}

/** All methods, except those that only read their input and so need no access. */
function everyMethod(): Set<string> {
  const methods = definitions.flatMap(each =>
    methodsOf(each).filter(method => each.personal || each.forOperators || !readsItsRequest(method)),
  );
  return new Set(methods.map(({ id }) => id));
}

function readsItsRequest({ kind, http, on, action }: Method): boolean {
  return kind === 'custom' && http === 'POST' && on === 'collection' && action === undefined;
}
