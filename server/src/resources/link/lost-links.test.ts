import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { aLink } from '../../testing/links.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  forCircle,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const WRITE = 'PERMISSION_LEVEL_WRITE';
const ADMIN = 'PERMISSION_LEVEL_ADMIN';
const nothingAnyMore = { status: 404, reason: 'LINK_NOT_FOUND' };

/** Bob administers a resource of Ann's, creates a link to it, then loses his rights in every possible way. */
eachEngine(open => {
  let store: Store;
  let world: Household;
  let ann: Person;
  let bob: Person;
  let dan: Person;
  beforeAll(async () => {
    store = await open();
    world = await openHousehold(store);
    ({ ann, bob, dan } = world);
  });
  afterAll(() => world.close());

  async function expectOver({ name, secret }: { name: string; secret: string }): Promise<void> {
    expect(await refusal(dan.client.link.preview({ secret }))).toMatchObject(nothingAnyMore);
    expect(await refusal(dan.client.link.accept({ secret }))).toMatchObject(nothingAnyMore);
    const row = store.db.selectFrom('link').select('revoke_time').where('name', '=', name);
    expect((await row.executeTakeFirst())?.revoke_time).toEqual(expect.any(Number));
  }

  async function expectOpen({ secret }: { secret: string }): Promise<void> {
    expect(await dan.client.link.preview({ secret })).toMatchObject({ type: 'recipe' });
  }

  /** A recipe that Bob administers by a grant of his own. */
  async function bobsByGrant() {
    const recipe = await aRecipe(ann);
    const grant = await shareRecipe({ owner: ann, friend: bob, recipe }, ADMIN);
    return { recipe, grant, link: await aLink(bob, recipe) };
  }

  /** A recipe that Bob administers as an ADMIN of a circle of Ann's. */
  async function bobsByCircle() {
    const recipe = await aRecipe(ann);
    const circle = await aCircle(ann);
    const membership = await addMember({ owner: ann, friend: bob, circle }, ADMIN);
    const recipeAccess = forCircle(circle, ADMIN);
    const { name: grant } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
    return { recipe, circle, membership, grant, link: await aLink(bob, recipe) };
  }

  test('by a lower level, and being ADMIN again does not bring it back', async () => {
    const { grant: name, link } = await bobsByGrant();
    await expectOpen(link);
    await ann.client.recipeAccess.update({ recipeAccess: { name, level: WRITE } });
    await expectOver(link);
    await ann.client.recipeAccess.update({ recipeAccess: { name, level: ADMIN } });
    await expectOver(link);
    expect(await ann.client.recipeLink.get(link)).toMatchObject({ state: 'LINK_STATE_REVOKED' });
  });

  test('by leaving, or being put out', async () => {
    const [left, out] = [await bobsByGrant(), await bobsByGrant()];
    await bob.client.recipeAccess.delete({ name: left.grant });
    await ann.client.recipeAccess.delete({ name: out.grant });
    await expectOver(left.link);
    await expectOver(out.link);
  });

  test('by what the circle may do, or by what he may do in it', async () => {
    const ways: ((made: Awaited<ReturnType<typeof bobsByCircle>>) => Promise<unknown>)[] = [
      ({ grant: name }) => ann.client.recipeAccess.update({ recipeAccess: { name, level: WRITE } }),
      ({ grant: name }) => ann.client.recipeAccess.delete({ name }),
      ({ membership: name }) => ann.client.circleAccess.update({ circleAccess: { name, level: WRITE } }),
      ({ membership: name }) => bob.client.circleAccess.delete({ name }),
      ({ circle: name }) => ann.client.circle.delete({ name, force: true }),
    ];
    for (const lose of ways) {
      const made = await bobsByCircle();
      await expectOpen(made.link);
      await lose(made);
      await expectOver(made.link);
    }
  });

  test('by what circles do not reach: a thing that is HIDDEN from now on', async () => {
    const { recipe: name, link } = await bobsByCircle();
    const see = (visibility: 'HIDDEN' | 'PRIVATE') =>
      ann.client.recipe.update({ recipe: { name, visibility: `VISIBILITY_LEVEL_${visibility}` } });
    await see('HIDDEN');
    await expectOver(link);
    await see('PRIVATE');
    await expectOver(link);
  });

  test('not by losing one of two ways in which he administers it', async () => {
    const { recipe, grant, link } = await bobsByCircle();
    await shareRecipe({ owner: ann, friend: bob, recipe }, ADMIN);
    await ann.client.recipeAccess.delete({ name: grant, keepLinks: true });
    await expectOpen(link);
  });

  test('others’ links to the same thing, and his to others, stay open', async () => {
    const { recipe, grant, link } = await bobsByGrant();
    const [anns, elsewhere] = [await aLink(ann, recipe), (await bobsByGrant()).link];
    await ann.client.recipeAccess.delete({ name: grant, keepLinks: true });
    await expectOver(link);
    await expectOpen(anns);
    await expectOpen(elsewhere);
  });

  describe('and when an account goes', () => {
    test('its links go with it, those to what stays as well', async () => {
      const eve = await world.person('Eve');
      const recipe = await aRecipe(ann);
      const recipeAccess = { recipient: { user: { name: eve.user } }, level: ADMIN } as const;
      await addMember({ owner: ann, friend: bob, circle: await aCircle(ann) }, WRITE);
      await ann.client.link.accept({ secret: (await aLink(eve, eve.user)).secret });
      const { name } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
      await eve.client.recipeAccess.accept({ name });
      const links = [await aLink(eve, recipe), await aLink(eve, eve.user)];
      await eve.client.user.delete({ name: eve.user });
      for (const { secret } of links)
        expect(await refusal(dan.client.link.preview({ secret }))).toMatchObject(nothingAnyMore);
      const left = store.db.selectFrom('link').select('name').where('creator', '=', eve.user);
      expect(await left.execute()).toEqual([]);
      expect(await ann.client.recipe.get({ name: recipe })).toMatchObject({ name: recipe });
    });
  });

  test('the log tells that it is over, to who is ADMIN still', async () => {
    const { recipe, grant, link } = await bobsByGrant();
    await ann.client.recipeAccess.delete({ name: grant });
    const changes = await store.db
      .selectFrom('change')
      .select(['resource', 'parent', 'type', 'kind', 'actor'])
      .where('resource', '=', link.name)
      .orderBy('revision', 'desc')
      .executeTakeFirst();
    const line = { resource: link.name, parent: recipe, type: 'recipeLink', kind: 'update', actor: ann.user };
    expect(changes).toEqual(line);
  });
});
