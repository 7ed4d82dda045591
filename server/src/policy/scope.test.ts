import type { KeyScope } from '@potluck/contract';
import { expect, test } from 'vitest';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { aRecipe, refusal } from '../testing/sharing/share.ts';
import { clientOf } from '../testing/world.ts';

const everything: KeyScope = {
  doors: ['API'],
  kinds: ['CALENDAR', 'LIST', 'RECIPE', 'COOKBOOK', 'MENU'],
  level: 'WRITE',
  circles: [],
  things: [],
};

inAnnsWorld(here => {
  async function keyWith(scope: Partial<KeyScope>) {
    const accessKey = { title: 'Key', scope: { ...everything, ...scope } };
    const made = await here.ann.client.accessKey.create({ parent: here.ann.user, accessKey });
    return { name: made.name, token: made.unencryptedAccessKey };
  }

  async function clientWith(scope: Partial<KeyScope>) {
    return clientOf(here.world.app, (await keyWith(scope)).token);
  }

  const hidden = { visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;
  const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;

  test('a scope is stored, shown and can be changed; a key without one has none', async () => {
    const { client, user } = here.ann;
    const plain = await client.accessKey.create({ parent: user, accessKey: { title: 'Plain' } });
    expect(plain.scope).toBeNull();
    const { name } = await keyWith({ level: 'READ' });
    expect((await client.accessKey.get({ name })).scope).toEqual({ ...everything, level: 'READ' });
    const changed = { name, scope: { ...everything, kinds: ['LIST' as const] } };
    expect((await client.accessKey.update({ accessKey: changed })).scope?.kinds).toEqual(['LIST']);
    expect((await client.accessKey.get({ name })).title).toBe('Key');
  });

  test.each<[string, Partial<KeyScope>, string]>([
    ['no door', { doors: [] }, 'scope.doors'],
    ['no kind', { kinds: [] }, 'scope.kinds'],
    ['an unspecified kind', { kinds: ['SCOPE_KIND_UNSPECIFIED'] }, 'scope.kinds'],
    ['an unspecified level', { level: 'SCOPE_LEVEL_UNSPECIFIED' }, 'scope.level'],
    ['a thing twice', { things: ['lists/one', 'lists/one'] }, 'scope.things'],
    ['a thing that is none', { things: ['users/ann'] }, 'scope.things[0]'],
    ['a thing that the owner does not see', { things: ['lists/nowhere'] }, 'scope.things[0]'],
    ['a circle that the owner does not see', { circles: ['circles/nowhere'] }, 'scope.circles[0]'],
    [
      'more things than fit',
      { things: Array.from({ length: 101 }, (_, at) => `lists/${at}`) },
      'scope.things',
    ],
  ])('a scope with %s is rejected', async (_, scope, field) => {
    const refused = await refusal(keyWith(scope));
    expect(refused).toMatchObject({ code: 'INVALID_ARGUMENT', fieldViolations: [{ field }] });
  });

  test('a change of scope and a revoked key count from the next request', async () => {
    const { client } = here.ann;
    const { name, token } = await keyWith({});
    const byKey = clientOf(here.world.app, token);
    await byKey.list.create({ list: { title: 'Shopping', ...kept } });
    await client.accessKey.update({ accessKey: { name, scope: { ...everything, level: 'READ' } } });
    const refused = await refusal(byKey.list.create({ list: { title: 'More', ...kept } }));
    expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', reason: 'OUT_OF_SCOPE' });
    expect((await byKey.list.list({})).lists).toHaveLength(1);
    await client.accessKey.delete({ name });
    expect((await refusal(byKey.list.list({}))).code).toBe('UNAUTHENTICATED');
  });

  test('a key for some lists restores no others', async () => {
    const { client } = here.ann;
    const list = { title: 'Garden', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const [{ name: ours }, { name: other }] = [
      await client.list.create({ list }),
      await client.list.create({ list }),
    ];
    const byKey = await clientWith({ things: [ours] });
    await client.list.batchDelete({ names: [ours, other] });
    const { names, failures } = await byKey.list.batchUndelete({ names: [ours, other] });
    expect([names, failures.map(({ index, reason }) => [index, reason])]).toEqual([
      [ours],
      [[1, 'RESOURCE_NOT_FOUND']],
    ]);
    expect((await refusal(client.list.get({ name: other }))).code).toBe('NOT_FOUND');
  });

  test('a key with a scope learns whose it is', async () => {
    const { token } = await keyWith({ level: 'READ' });
    const url = '/api/auth/check/token';
    const answer = await here.world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.json()).toMatchObject({ userId: here.ann.user.slice('users/'.length) });
  });

  test('a key for other doors does not open the API', async () => {
    const byKey = await clientWith({ doors: ['DAV', 'MCP'] });
    expect(await refusal(byKey.list.list({}))).toMatchObject({
      code: 'PERMISSION_DENIED',
      reason: 'KEY_FOR_OTHER_DOOR',
    });
  });

  test('PLAN changes events and items, but no recipes, lists or calendars', async () => {
    const { client } = here.ann;
    const { name: list } = await client.list.create({ list: { title: 'Shopping', ...kept } });
    const recipe = await aRecipe(here.ann, 'PRIVATE');
    const byKey = await clientWith({ level: 'PLAN' });
    const item = await byKey.listItem.create({ parent: list, listItem: { title: 'Milk' } });
    await byKey.listItem.delete({ name: item.name });
    expect((await byKey.recipe.get({ name: recipe })).recipeAccess?.effectiveLevel).toBe(
      'PERMISSION_LEVEL_READ',
    );
    for (const refused of [
      byKey.list.update({ list: { name: list, title: 'Mine' } }),
      byKey.list.delete({ name: list }),
      byKey.recipe.update({ recipe: { name: recipe, title: 'Mine' } }),
      byKey.recipe.create({ recipe: { title: 'New', ...kept } }),
    ])
      expect((await refusal(refused)).reason).toBe('OUT_OF_SCOPE');
  });

  test('lists, searches, counts and filters show only what a scope covers', async () => {
    const { client } = here.ann;
    const { name: circle } = await client.circle.create({ circle: { title: 'Home', ...kept } });
    const { name: ours } = await client.list.create({ list: { title: 'Ours', ...kept }, parent: circle });
    const { name: mine } = await client.list.create({ list: { title: 'Ours alone', ...hidden } });
    for (const parent of [ours, mine]) await client.listItem.create({ parent, listItem: { title: 'Milk' } });
    await aRecipe(here.ann, 'PUBLIC');
    for (const scope of [{ circles: [circle] }, { things: [ours] }]) {
      const byKey = await clientWith({ ...scope, level: 'READ' });
      const names = async (filter: string) =>
        (await byKey.list.list({ filter })).lists.map(({ name }) => name);
      expect(await names('')).toEqual([ours]);
      expect(await names('state = 200 AND permission_level >= 200')).toEqual([]);
      expect(await names('ours')).toEqual([ours]);
      expect((await byKey.recipe.list({})).recipes).toEqual([]);
      expect((await byKey.listItem.list({ parent: 'lists/-' })).listItems).toHaveLength(1);
      const { hits } = await byKey.hit.find({ query: 'milk' });
      expect(hits.map(({ parent }) => parent)).toEqual([ours]);
      expect((await refusal(byKey.list.get({ name: mine }))).code).toBe('NOT_FOUND');
      const { counts } = await byKey.list.openItems({});
      expect(counts.map(({ list }) => list)).toEqual([ours]);
    }
  });

  test('a key for a circle creates only in that circle, and publishes nothing', async () => {
    const { client } = here.ann;
    const { name: circle } = await client.circle.create({ circle: { title: 'Home', ...kept } });
    const byKey = await clientWith({ circles: [circle] });
    const made = await byKey.list.create({ list: { title: 'Ours', ...kept }, parent: circle });
    expect((await byKey.list.get({ name: made.name })).title).toBe('Ours');
    const alone = byKey.list.create({ list: { title: 'Alone', ...kept } });
    expect((await refusal(alone)).reason).toBe('OUT_OF_SCOPE');
    const open = { title: 'Open', visibility: 'VISIBILITY_LEVEL_PUBLIC' } as const;
    expect((await refusal(byKey.list.create({ list: open, parent: circle }))).reason).toBe('OUT_OF_SCOPE');
    const renamed = byKey.circle.update({ circle: { name: circle, title: 'Taken' } });
    expect((await refusal(renamed)).reason).toBe('OUT_OF_SCOPE');
  });

  test('a key with a scope follows no changes and fetches nothing from the web', async () => {
    const { token } = await keyWith({});
    for (const url of [
      '/api/changes/v1alpha1/changes:watch',
      '/api/files/meals/v1alpha1/recipes:picture?uri=https://example.com',
    ]) {
      const answer = await here.world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ details: [{ reason: 'OUT_OF_SCOPE' }] });
    }
  });
});
