import { methodsOf } from '@potluck/contract/methods';
import { definitions } from '@potluck/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  forCircle,
  forUser,
  type Household,
  openHousehold,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';

/** Privilege escalation attempts: each must leave the caller with the access they started with. */
anyEngine(open => {
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  afterAll(() => world.close());

  async function ask(as: Person | null, line: string, payload?: object) {
    const [method, path] = line.split(' ') as ['GET', string];
    const answer = await world.app.inject({
      method,
      url: `/api${path}`,
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  test('nobody can set the state, a side or the target of a grant directly', async () => {
    const { ann, bob, cat } = world;
    const recipe = await aRecipe(ann, 'PUBLIC');
    const { name } = await ann.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forUser(bob, READ),
    });
    const wish = { state: 'ACCESS_STATE_ACCEPTED', acceptTarget: 0, recipient: { user: { name: cat.user } } };
    for (const as of [ann, bob]) {
      const before = await as.client.recipeAccess.get({ name });
      expect((await ask(as, `PATCH /meals/v1alpha1/${name}`, wish)).json).toEqual(before);
      const masks = [
        'state',
        'acceptTarget',
        'accept_target',
        'requester',
        'recipient',
        'recipient.user.name',
        'requester.user',
      ];
      for (const mask of [...masks, 'level,state', 'name', 'resource', 'createTime'])
        expect((await ask(as, `PATCH /meals/v1alpha1/${name}?updateMask=${mask}`, wish)).status, mask).toBe(
          400,
        );
      const all = { ...wish, level: READ };
      const { json } = await ask(as, `PATCH /meals/v1alpha1/${name}?updateMask=*`, all);
      expect(json).toEqual(before);
    }
  });

  test('a create ignores the other fields of its body', async () => {
    const { ann, cat } = world;
    const recipe = await aRecipe(ann, 'PUBLIC');
    const { json } = await ask(cat, `POST /meals/v1alpha1/${recipe}/accesses?recipeAccessId=mine`, {
      ...forUser(cat),
      name: `${recipe}/accesses/mine`,
      state: 'ACCESS_STATE_ACCEPTED',
      acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
      requester: { user: { name: ann.user } },
    });
    expect(json).toMatchObject({
      requester: { user: { name: cat.user } },
      state: 'ACCESS_STATE_PENDING',
      acceptTarget: 'ACCEPT_TARGET_RESOURCE',
    });
    expect(json.name).not.toContain('mine');
  });

  test('recipients can lower their own level but never raise it, pending or accepted', async () => {
    const { ann, bob, cat } = world;
    const recipe = await aRecipe(ann, 'PUBLIC');
    const bobs = await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
    const { name: cats } = await cat.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forUser(cat),
    });
    for (const [person, name] of [
      [bob, bobs],
      [cat, cats],
    ] as const) {
      const set = (level: number) => ask(person, `PATCH /meals/v1alpha1/${name}`, { level });
      expect((await set(300)).status).toBe(403);
      expect((await set(100)).status).toBe(200);
      expect((await set(200)).status).toBe(403);
      for (const level of [0, 1, 150, 'PERMISSION_LEVEL_PUBLIC', null, {}])
        expect((await set(level as number)).status, JSON.stringify(level)).toBe(400);
    }
    const others = await ask(bob, `PATCH /meals/v1alpha1/${cats}`, { level: 100 });
    expect(others.status).toBe(404);
  });

  test('a grant is found only under its own resource, and through its actual owners', async () => {
    const { ann, bob, cat } = world;
    const [recipe, other] = [await aRecipe(ann), await aRecipe(bob)];
    const circle = await aCircle(bob);
    const name = await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
    const id = name.split('/').at(-1);
    const paths = [
      `${other}/accesses/${id}`,
      `${circle}/${name}`,
      `${cat.user}/${name}`,
      `circles/nothing/${name}`,
      `${bob.user}/${other}/accesses/${id}`,
    ];
    for (const path of paths) {
      expect((await ask(bob, `GET /meals/v1alpha1/${path}`)).status, path).toBe(404);
      expect((await ask(bob, `DELETE /meals/v1alpha1/${path}`)).status, path).toBe(404);
      expect((await ask(bob, `PATCH /meals/v1alpha1/${path}`, { level: 100 })).status, path).toBe(404);
      expect((await ask(bob, `POST /meals/v1alpha1/${path}:accept`)).status, path).toBe(404);
    }
    expect((await ask(bob, `GET /meals/v1alpha1/${circle}/${recipe}/accesses`)).status).toBe(404);
    expect((await ask(bob, `POST /meals/v1alpha1/${circle}/${recipe}/accesses`, forUser(bob))).status).toBe(
      404,
    );
    const through = await ask(bob, `GET /meals/v1alpha1/${bob.user}/${name}`);
    expect(through).toMatchObject({ status: 200, json: { name } });
    expect((await ask(bob, `GET /circles/v1alpha1/${name}`)).status).toBe(404);
  });

  test('a mask does not reach into a resource’s access', async () => {
    const { bob, ann } = world;
    const recipe = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
    const body = { recipeAccess: { permissionLevel: 300 } };
    for (const mask of [
      'recipeAccess',
      'recipeAccess.permissionLevel',
      'recipe_access.state',
      'recipeAccess.x',
    ])
      expect(
        (await ask(bob, `PATCH /meals/v1alpha1/${recipe}?updateMask=title,${mask}`, body)).status,
        mask,
      ).toBe(400);
    expect((await bob.client.recipe.get({ name: recipe })).recipeAccess?.permissionLevel).toBe(WRITE);
  });

  test('a circle gives no more than the member’s level in it, and its WRITE members cannot share its resources', async () => {
    const { ann, bob, cat } = world;
    const circle = await aCircle(bob);
    await addMember({ owner: bob, friend: cat, circle }, WRITE);
    const parent = circle;
    const { name } = await cat.client.recipe.create({
      parent,
      recipe: { title: 'Ours', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    expect((await cat.client.recipe.get({ name })).recipeAccess?.permissionLevel).toBe(WRITE);
    const grants = await cat.client.recipeAccess.list({ parent: name });
    const held = grants.accesses[0]?.name ?? '';
    for (const [line, body] of [
      [`POST /meals/v1alpha1/${name}/accesses`, forUser(bob)],
      [`POST /meals/v1alpha1/${name}/accesses`, forUser(ann)],
      [`POST /meals/v1alpha1/${name}/accesses`, forCircle(circle)],
      [`DELETE /meals/v1alpha1/${held}`, undefined],
      [`PATCH /meals/v1alpha1/${held}`, { level: 100 }],
      [`PATCH /meals/v1alpha1/${name}`, { visibility: 1 }],
      [`DELETE /meals/v1alpha1/${name}`, undefined],
    ] as const)
      expect((await ask(cat, line, body)).status, line).toBe(403);
    const own = await ask(cat, `POST /meals/v1alpha1/${name}/accesses`, forUser(cat));
    expect(own).toMatchObject({ status: 200, json: { state: 'ACCESS_STATE_PENDING' } });
    expect((await ask(cat, `POST /meals/v1alpha1/${own.json.name}:accept`)).status).toBe(403);
  });

  test('every method of its grants answers for a hidden resource as for a missing one', async () => {
    const { ann, bob, dan } = world;
    const recipe = await aRecipe(ann, 'HIDDEN');
    const name = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    const lines = (path: string, grant: string) => [
      ask(dan, `GET /meals/v1alpha1/${path}/accesses`),
      ask(dan, `POST /meals/v1alpha1/${path}/accesses`, forUser(dan)),
      ask(dan, `GET /meals/v1alpha1/${grant}`),
      ask(dan, `PATCH /meals/v1alpha1/${grant}`, { level: 100 }),
      ask(dan, `DELETE /meals/v1alpha1/${grant}`),
      ask(dan, `POST /meals/v1alpha1/${grant}:accept`),
    ];
    const hidden = await Promise.all(lines(recipe, name));
    const missing = await Promise.all(lines('recipes/nothing', 'recipes/nothing/accesses/none'));
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404));
    const asMissing = JSON.stringify(hidden).replaceAll(name, 'recipes/nothing/accesses/none');
    expect(asMissing.replaceAll(recipe, 'recipes/nothing')).toBe(JSON.stringify(missing));
  });

  test('without a token, no grants are visible', async () => {
    const methods = definitions.filter(({ grantsOn }) => grantsOn).flatMap(methodsOf);
    expect(methods.length).toBeGreaterThan(15);
    for (const { http, bindings } of methods)
      for (const binding of bindings) {
        const path = binding.replace(/\{\w+=([^}]*)\}/, (_, pattern: string) =>
          pattern.replaceAll('*', 'some'),
        );
        expect((await ask(null, `${http} ${path}`)).status, path).toBe(401);
      }
  });
});
