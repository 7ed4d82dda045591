import { definitions } from '@potluck/contract/resources';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { aLink, type MadeLink } from '../../testing/links.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  befriend,
  forCircle,
  type GrantLevel,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const [READ, WRITE, ADMIN] = [
  'PERMISSION_LEVEL_READ',
  'PERMISSION_LEVEL_WRITE',
  'PERMISSION_LEVEL_ADMIN',
] as const;
const closed = { status: 404, reason: 'LINK_NOT_FOUND' };
const things = definitions.filter(({ accessField, methods }) => accessField && methods.includes('create'));

/** Ann removes or demotes a person who still has an open link. */
anyEngine(open => {
  let store: Store;
  let world: Household;
  let ann: Person;
  let bob: Person;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    ({ ann, bob } = world);
    return () => world.close();
  });

  let guests = 0;
  const guest = () => world.person(`Guest ${++guests}`);
  const accept = (who: Person, { secret }: MadeLink, befriend = false) =>
    who.client.link.accept({ secret, befriend });

  async function expectClosed(who: Person, link: MadeLink): Promise<void> {
    expect(await refusal(accept(who, link))).toMatchObject(closed);
  }

  async function levelOf(who: Person, recipe: string): Promise<string | undefined> {
    return (await who.client.recipe.get({ name: recipe })).recipeAccess?.permissionLevel;
  }

  describe.each(things.map(each => [each.singular, each] as const))('on a %s', (_, definition) => {
    const { service, plural, singular, example, accessField = '' } = definition;
    const root = `/${service}/v1alpha1`;

    /** A resource of Ann's that a guest has joined through a link, which is still open. */
    async function joined() {
      const body = { ...example, visibility: 100, ...(singular === 'circle' && { handle: '' }) };
      const path = `${root}/${plural}`;
      const { name } = await ann.client.send<{ name: string }>({ method: 'POST', path, body });
      const link = await aLink(ann, name, { level: WRITE, mostUses: 5 });
      const who = await guest();
      await accept(who, link);
      const seen = await who.client.send<Record<string, { name: string }>>({
        method: 'GET',
        path: `${root}/${name}`,
      });
      return { thing: name, link, who, grant: seen[accessField]?.name ?? '' };
    }

    test('removing someone closes the open links', async () => {
      const { thing, link, who, grant } = await joined();
      await ann.client.send({ method: 'DELETE', path: `${root}/${grant}` });
      await expectClosed(who, link);
      await expectClosed(await guest(), link);
      const path = `${root}/${thing}/links`;
      const { links } = await ann.client.send<{ links: unknown[] }>({ method: 'GET', path });
      expect(links).toMatchObject([{ state: 'LINK_STATE_REVOKED' }]);
    });

    test('a kept link lets others join, but not the removed person', async () => {
      const { link, who, grant } = await joined();
      await ann.client.send({ method: 'DELETE', path: `${root}/${grant}`, query: { keepLinks: true } });
      await expectClosed(who, link);
      expect(await accept(await guest(), link)).toMatchObject({ counted: true });
      await expectClosed(who, link);
    });

    test('a kept link does not raise a person whose level was lowered', async () => {
      const { thing, link, who, grant } = await joined();
      const query = { keepLinks: true };
      await ann.client.send({ method: 'PATCH', path: `${root}/${grant}`, query, body: { level: READ } });
      expect(await accept(who, link)).toMatchObject({ resource: thing, counted: false });
      // Leaving first makes no difference.
      await who.client.send({ method: 'DELETE', path: `${root}/${grant}` });
      await expectClosed(who, link);
      await accept(who, await aLink(ann, thing, { level: WRITE }));
      const path = `${root}/${thing}`;
      const again = await who.client.send<Record<string, unknown>>({ method: 'GET', path });
      expect(again[accessField]).toMatchObject({ permissionLevel: WRITE });
    });
  });

  test('lowering a level closes links that give more, and keeps the others', async () => {
    const recipe = await aRecipe(ann);
    const access = await shareRecipe({ owner: ann, friend: bob, recipe }, ADMIN);
    const links = new Map<GrantLevel, MadeLink>();
    for (const level of [READ, WRITE, ADMIN] as const)
      links.set(level, await aLink(ann, recipe, { level, mostUses: 2 }));
    await ann.client.recipeAccess.update({ recipeAccess: { name: access, level: READ } });
    const { links: listed } = await ann.client.recipeLink.list({ parent: recipe });
    expect(Object.fromEntries(listed.map(({ level, state }) => [level, state]))).toEqual({
      [READ]: 'LINK_STATE_ACTIVE',
      [WRITE]: 'LINK_STATE_REVOKED',
      [ADMIN]: 'LINK_STATE_REVOKED',
    });
    for (const link of links.values()) await accept(bob, link).catch(() => undefined);
    expect(await levelOf(bob, recipe)).toBe(READ);
  });

  test('raising a level, and removing a pending grant, close nothing', async () => {
    const recipe = await aRecipe(ann);
    const link = await aLink(ann, recipe, { level: WRITE, mostUses: 5 });
    const access = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    await ann.client.recipeAccess.update({ recipeAccess: { name: access, level: WRITE } });
    const invited = await ann.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forCircle(await aCircle(ann), READ),
    });
    await ann.client.recipeAccess.delete({ name: invited.name, keepLinks: true });
    expect(await accept(await guest(), link)).toMatchObject({ counted: true });
  });

  test('a person who leaves can come back, and closes nothing for others', async () => {
    const recipe = await aRecipe(ann);
    const link = await aLink(ann, recipe, { level: READ, mostUses: 5 });
    const access = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    await bob.client.recipeAccess.delete({ name: access });
    expect(await accept(bob, link)).toMatchObject({ counted: true });
    expect(await levelOf(bob, recipe)).toBe(READ);
  });

  test('a link to a resource of a circle does not readmit people the circle removed', async () => {
    const [circle, recipe] = [await aCircle(ann), await aRecipe(ann)];
    await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forCircle(circle, WRITE) });
    const membership = await addMember({ owner: ann, friend: bob, circle }, WRITE);
    const link = await aLink(ann, recipe, { level: WRITE, mostUses: 5 });
    await ann.client.circleAccess.delete({ name: membership });
    await expectClosed(bob, link);
    expect(await accept(await guest(), link)).toMatchObject({ counted: true });
  });

  test('a resource taken from a circle stays closed to its members, even through a kept link', async () => {
    const [circle, recipe] = [await aCircle(ann), await aRecipe(ann)];
    await addMember({ owner: ann, friend: bob, circle }, WRITE);
    const recipeAccess = forCircle(circle, WRITE);
    const { name } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
    const link = await aLink(ann, recipe, { level: WRITE, mostUses: 5 });
    await ann.client.recipeAccess.delete({ name, keepLinks: true });
    await expectClosed(bob, link);
  });

  test('a friendship does not come back through a link of the person who ended it', async () => {
    const [one, other] = [await guest(), await guest()];
    await befriend(one, other);
    const friendship = await aLink(one, one.user, { mostUses: 5 });
    const recipe = await aLink(one, await aRecipe(one), { level: READ, mostUses: 5 });
    const { access } = await other.client.user.get({ name: one.user });
    await one.client.userAccess.delete({ name: access?.name ?? '', keepLinks: true });
    await expectClosed(other, friendship);
    expect(await accept(other, recipe, true)).toMatchObject({ counted: true, befriended: false });
    expect(await accept(await guest(), friendship)).toMatchObject({ befriended: true });
    const third = await guest();
    await befriend(one, third);
    const own = await third.client.user.get({ name: one.user });
    await one.client.userAccess.delete({ name: own.access?.name ?? '' });
    await expectClosed(await guest(), friendship);
  });

  test('two admins acting at once readmit nobody who was removed', async () => {
    const recipe = await aRecipe(ann);
    const access = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    const link = await aLink(ann, recipe, { level: WRITE, mostUses: 5 });
    await Promise.allSettled([
      ann.client.recipeAccess.delete({ name: access }),
      accept(bob, link),
      accept(bob, link),
    ]);
    await accept(bob, link).catch(() => undefined);
    expect((await refusal(bob.client.recipe.get({ name: recipe }))).status).toBe(404);
  });

  test('keepLinks must be true or false', async () => {
    const recipe = await aRecipe(ann);
    const name = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    const wrong = { path: `/meals/v1alpha1/${name}`, query: { keepLinks: 'perhaps' } };
    for (const method of ['DELETE', 'PATCH'] as const) {
      const refused = await refusal(
        ann.client.send({ method, ...wrong, ...(method === 'PATCH' && { body: {} }) }),
      );
      expect(refused.fieldViolations).toEqual([{ field: 'keepLinks', description: 'must be true or false' }]);
    }
    expect(await levelOf(bob, recipe)).toBe(READ);
  });
});
