import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { hourMs } from '@potluck/contract/durations';
import { hueOf } from '@potluck/contract/hue';
import { definitions } from '@potluck/contract/resources';
import { linkLife, maxLinks, maxLinkUses } from '@potluck/contract/resources/link';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { aLink } from '../testing/links.ts';
import { onePixel, pictureForm } from '../testing/picture-form.ts';
import { anyEngine } from '../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  befriend,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';

const [READ, WRITE, ADMIN] = [
  'PERMISSION_LEVEL_READ',
  'PERMISSION_LEVEL_WRITE',
  'PERMISSION_LEVEL_ADMIN',
] as const;
const shareable = definitions.filter(({ accessField }) => accessField);

anyEngine(open => {
  let store: Store;
  let world: Household;
  let ann: Person;
  let bob: Person;
  let cat: Person;
  let dan: Person;
  async function openWorld() {
    store = await open();
    world = await openHousehold(store);
    ({ ann, bob, cat, dan } = world);
  }
  beforeAll(openWorld);
  afterAll(() => world.close());

  let strangers = 0;
  const stranger = () => world.person(`Stranger ${++strangers}`);
  const accept = (who: Person, secret: string, befriend = false) =>
    who.client.link.accept({ secret, befriend });
  const preview = (secret: string) => ann.client.link.preview({ secret });

  /** A new resource of a type that Ann administers; for users, Ann herself. */
  async function anns({ service, plural, singular, example, methods }: ResourceDefinition): Promise<string> {
    if (!methods.includes('create')) return ann.user;
    const body = { ...example, ...(singular === 'circle' && { handle: '' }) };
    const path = `/${service}/v1alpha1/${plural}`;
    return (await ann.client.send<{ name: string }>({ method: 'POST', path, body })).name;
  }

  describe.each(shareable.map(each => [each.singular, each] as const))('a link to a %s', (_, definition) => {
    const { service, singular, accessField = '' } = definition;
    const person = singular === 'user';
    const linksOf = (thing: string) => `/${service}/v1alpha1/${thing}/links`;
    const list = (who: Person, thing: string) =>
      who.client.send<{ links: unknown[] }>({ method: 'GET', path: linksOf(thing) });

    test('returns its secret once when created, and is listed with its state', async () => {
      const thing = await anns(definition);
      const body = person ? {} : { level: READ };
      const made = await ann.client.send<Record<string, unknown>>({
        method: 'POST',
        path: linksOf(thing),
        body,
      });
      expect(made.secretUri).toMatch(/^http:\/\/localhost:8080\/join#[\w-]{43}$/);
      const { secretUri, ...rest } = made;
      expect(rest).toEqual({
        name: expect.stringMatching(new RegExp(`^${thing}/links/[a-z0-9-]+$`)),
        ...(!person && { level: READ }),
        mostUses: 1,
        useCount: 0,
        lastUsedTime: null,
        state: 'LINK_STATE_ACTIVE',
        creator: { name: ann.user, username: 'ann', givenName: 'Ann', familyName: '' },
        createTime: expect.any(String),
        expireTime: expect.any(String),
        etag: '"1"',
      });
      expect(Date.parse(String(made.expireTime)) - Date.parse(String(made.createTime))).toBe(linkLife.usual);
      const secret = String(secretUri).split('#')[1] ?? '';
      await accept(await stranger(), secret);
      const now = { ...rest, secretUri: '', useCount: 1, state: 'LINK_STATE_USED', etag: '"2"' };
      const used = { ...now, lastUsedTime: expect.any(String) };
      expect((await list(ann, thing)).links[0]).toEqual(used);
      const path = `/${service}/v1alpha1/${made.name}`;
      expect(await ann.client.send({ method: 'GET', path })).toEqual(used);
      const stored = JSON.stringify(await store.db.selectFrom('link').selectAll().execute());
      expect(stored).not.toContain(secret);
    });

    test('shows anyone who has it who invites to what, and gives access to people who accept', async () => {
      const thing = await anns(definition);
      const { secret } = await aLink(ann, thing, { level: WRITE });
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/users/v1alpha1/links:preview',
        payload: { secret },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        inviter: { title: 'Ann', imageUri: '', hue: hueOf(ann.user) },
        type: singular,
        title: person ? 'Ann' : (definition.example.title as string),
        imageUri: '',
        hue: hueOf(thing),
        memberCount: person ? 0 : 1,
        level: person ? 'PERMISSION_LEVEL_UNSPECIFIED' : WRITE,
        expireTime: expect.any(String),
      });
      expect(answer.body).not.toContain(thing);
      const guest = await stranger();
      expect(await accept(guest, secret)).toEqual({
        resource: thing,
        type: singular,
        counted: true,
        befriended: person,
      });
      const path = `/${service}/v1alpha1/${thing}`;
      const seen = await guest.client.send<Record<string, unknown>>({ method: 'GET', path });
      expect(seen[accessField]).toMatchObject({ permissionLevel: WRITE, state: 'ACCESS_STATE_ACCEPTED' });
    });

    test('can be listed, created and revoked only by people who may share', async () => {
      const thing = await anns(definition);
      const { name, secret } = await aLink(ann, thing, { level: WRITE, mostUses: 2 });
      const guest = await stranger();
      await accept(guest, secret);
      const body = person ? {} : { level: READ };
      const nothing = name.replace(/[^/]+$/, 'nothing');
      for (const [who, status] of [
        [guest, 403],
        [dan, person ? 403 : 404],
      ] as const) {
        const ask = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
          refusal(who.client.send({ method, path, ...(method === 'POST' && { body }) }));
        const refused = [
          await ask('GET', linksOf(thing)),
          await ask('POST', linksOf(thing)),
          await ask('GET', `/${service}/v1alpha1/${name}`),
          await ask('DELETE', `/${service}/v1alpha1/${name}`),
        ];
        expect(refused.map(each => each.status)).toEqual(refused.map(() => status));
        // The error does not reveal whether such a link exists.
        const there = await ask('GET', `/${service}/v1alpha1/${name}`);
        const none = await ask('GET', `/${service}/v1alpha1/${nothing}`);
        expect(none.message.replaceAll(nothing, name)).toBe(there.message);
      }
      expect((await preview(secret)).type).toBe(singular);
    });

    test('ends when it is revoked, and stays listed as revoked', async () => {
      const thing = await anns(definition);
      const { name, secret } = await aLink(ann, thing);
      const path = `/${service}/v1alpha1/${name}`;
      const stale = await world.app.inject({
        method: 'DELETE',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${ann.token}`, 'if-match': '"7"' },
      });
      expect(stale.statusCode).toBe(409);
      const revoked = { name, state: 'LINK_STATE_REVOKED', etag: '"2"' };
      expect(await ann.client.send({ method: 'DELETE', path })).toMatchObject(revoked);
      expect(await ann.client.send({ method: 'DELETE', path })).toMatchObject(revoked);
      expect(await ann.client.send({ method: 'GET', path })).toMatchObject(revoked);
      expect(await refusal(accept(await stranger(), secret))).toMatchObject(nothingAnyMore);
      const filter = encodeURIComponent('state = "LINK_STATE_ACTIVE"');
      const open = await ann.client.send<{ links: { name: string }[] }>({
        method: 'GET',
        path: `${linksOf(thing)}?filter=${filter}`,
      });
      expect(open.links.map(each => each.name)).not.toContain(name);
    });

    test('is deleted with its resource', async () => {
      const maker = person ? await stranger() : ann;
      const thing = person ? maker.user : await anns(definition);
      const { name, secret } = await aLink(maker, thing);
      await maker.client.send({ method: 'DELETE', path: `/${service}/v1alpha1/${thing}?force=true` });
      expect(await refusal(preview(secret))).toMatchObject(nothingAnyMore);
      expect(await refusal(accept(bob, secret))).toMatchObject(nothingAnyMore);
      expect(await store.db.selectFrom('link').selectAll().where('name', '=', name).execute()).toEqual([]);
    });

    test('is listed across all resources that the caller administers', async () => {
      const { name } = await aLink(ann, await anns(definition));
      const everywhere = await list(ann, `${definition.plural}/-`);
      expect(everywhere.links).toContainEqual(expect.objectContaining({ name }));
      expect((await list(await stranger(), `${definition.plural}/-`)).links).toEqual([]);
    });
  });

  const nothingAnyMore = { status: 404, reason: 'LINK_NOT_FOUND' };

  describe('the limits of a link', () => {
    test.each([
      ['no level', {}, 'level'],
      ['a level that nobody gives', { level: 'PERMISSION_LEVEL_PUBLIC' }, 'level'],
      ['no level that is one', { level: 'PERMISSION_LEVEL_UNSPECIFIED' }, 'level'],
      ['more uses than a link has', { level: READ, mostUses: maxLinkUses + 1 }, 'mostUses'],
      ['fewer uses than none', { level: READ, mostUses: -1 }, 'mostUses'],
      ['half an hour', { level: READ, expireTime: inHours(0.5) }, 'expireTime'],
      ['yesterday', { level: READ, expireTime: inHours(-24) }, 'expireTime'],
      ['31 days', { level: READ, expireTime: inHours(31 * 24) }, 'expireTime'],
    ])('%s is refused', async (_, body, field) => {
      const path = `/circles/v1alpha1/${await aCircle(ann)}/links`;
      const refused = await refusal(ann.client.send({ method: 'POST', path, body }));
      expect(refused.status).toBe(400);
      expect(refused.fieldViolations.map(each => each.field)).toEqual([field]);
    });

    test.each([
      ['an hour', 1],
      ['30 days', 30 * 24],
    ])('it can be open for %s', async (_, hours) => {
      const expireTime = inHours(hours);
      const circleLink = { level: ADMIN, mostUses: maxLinkUses, expireTime } as const;
      const made = await ann.client.circleLink.create({ parent: await aCircle(ann), circleLink });
      expect(made).toMatchObject(circleLink);
    });

    test('a resource has at most a hundred: the oldest ended one makes room, open ones do not', async () => {
      const parent = await aRecipe(ann);
      const recipeLink = { level: READ };
      const make = () => ann.client.recipeLink.create({ parent, recipeLink });
      const made = await Array.fromAsync({ length: maxLinks }, make);
      expect(await refusal(make())).toMatchObject({ status: 400, reason: 'TOO_MANY' });
      const name = made[40]?.name ?? '';
      await ann.client.recipeLink.delete({ name });
      await make();
      expect(await refusal(ann.client.recipeLink.get({ name }))).toMatchObject({ status: 404 });
      expect(await refusal(make())).toMatchObject({ reason: 'TOO_MANY' });
    });

    test('its preview embeds pictures, which a visitor without a session could not load', async () => {
      const circle = await aCircle(ann);
      const form = pictureForm(onePixel);
      const headers = { ...form.headers, authorization: `Bearer ${ann.token}` };
      const url = `/api/files/circles/v1alpha1/${circle}/image`;
      await world.app.inject({ method: 'PUT', url, headers, payload: form.payload });
      const { imageUri, inviter } = await preview((await aLink(ann, circle)).secret);
      expect(imageUri).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
      expect(inviter.imageUri).toBe('');
    });

    test('its answers are never cached, and send no referrer', async () => {
      const { secret } = await aLink(ann, await aCircle(ann));
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/users/v1alpha1/links:preview',
        payload: { secret },
      });
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    });

    test('only the first bytes of an oversized body are read', async () => {
      const payload = { secret: 'x'.repeat(20_000) };
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/users/v1alpha1/links:preview',
        payload,
      });
      expect(answer.statusCode).toBe(413);
    });
  });

  describe('a person who accepts', () => {
    // A fresh world, so that links tried in vain above do not count here.
    beforeAll(async () => {
      await world.close();
      await openWorld();
    });

    test('a resource they have at a lower level gets the higher one in the same grant', async () => {
      const recipe = await aRecipe(ann);
      const name = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
      const { secret } = await aLink(ann, recipe, { level: WRITE });
      expect(await accept(bob, secret)).toMatchObject({ counted: true });
      const grant = { name, level: WRITE, state: 'ACCESS_STATE_ACCEPTED', etag: '"3"' };
      expect(await bob.client.recipeAccess.get({ name })).toMatchObject(grant);
    });

    test.each([
      ['as much', WRITE],
      ['more', ADMIN],
    ])('a resource they have with %s keeps that level, and the use is not counted', async (_, level) => {
      const recipe = await aRecipe(ann);
      const name = await shareRecipe({ owner: ann, friend: bob, recipe }, level);
      const link = await aLink(ann, recipe, { level: WRITE });
      expect(await accept(bob, link.secret)).toEqual({
        resource: recipe,
        type: 'recipe',
        counted: false,
        befriended: false,
      });
      expect(await bob.client.recipeAccess.get({ name })).toMatchObject({ level, etag: '"2"' });
      expect(await ann.client.recipeLink.get(link)).toMatchObject({
        useCount: 0,
        state: 'LINK_STATE_ACTIVE',
      });
    });

    test('a resource that their circle has at the same level keeps that; one they only see as a friend becomes theirs', async () => {
      const circle = await aCircle(ann);
      await addMember({ owner: ann, friend: bob, circle }, WRITE);
      const recipe = await ann.client.recipe.create({
        parent: circle,
        recipe: { title: 'Held', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      const { secret } = await aLink(ann, recipe.name, { level: WRITE });
      expect(await accept(bob, secret)).toMatchObject({ counted: false });
      const restricted = await aRecipe(ann, 'RESTRICTED');
      const other = await aLink(ann, restricted, { level: READ });
      expect(await accept(bob, other.secret)).toMatchObject({ counted: true });
      const { recipeAccess } = await bob.client.recipe.get({ name: restricted });
      expect(recipeAccess).toMatchObject({ state: 'ACCESS_STATE_ACCEPTED', permissionLevel: READ });
    });

    test('accepting a link to a resource also accepts an invitation to it', async () => {
      const parent = await aRecipe(ann);
      const recipeAccess = { recipient: { user: { name: bob.user } }, level: ADMIN } as const;
      const { name } = await ann.client.recipeAccess.create({ parent, recipeAccess });
      const { secret } = await aLink(ann, parent, { level: READ });
      expect(await accept(bob, secret)).toMatchObject({ counted: true });
      const accepted = {
        level: ADMIN,
        state: 'ACCESS_STATE_ACCEPTED',
        acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
      };
      expect(await bob.client.recipeAccess.get({ name })).toMatchObject(accepted);
    });

    test('a resource they requested at a higher level gets the link’s level', async () => {
      const parent = await aRecipe(ann, 'PUBLIC');
      const recipeAccess = { recipient: { user: { name: bob.user } }, level: WRITE } as const;
      const { name } = await bob.client.recipeAccess.create({ parent, recipeAccess });
      const { secret } = await aLink(ann, parent, { level: READ });
      await accept(bob, secret);
      expect(await bob.client.recipeAccess.get({ name })).toMatchObject({
        level: READ,
        state: 'ACCESS_STATE_ACCEPTED',
      });
    });

    test('a HIDDEN resource gets their own grant', async () => {
      const recipe = await aRecipe(ann, 'HIDDEN');
      const guest = await stranger();
      await accept(guest, (await aLink(ann, recipe, { level: READ })).secret);
      expect((await guest.client.recipe.get({ name: recipe })).recipeAccess?.permissionLevel).toBe(READ);
    });

    test('their own link keeps their level, and no friendship is created', async () => {
      const mine = await aLink(ann, ann.user);
      expect(await accept(ann, mine.secret, true)).toEqual({
        resource: ann.user,
        type: 'user',
        counted: false,
        befriended: false,
      });
      const { secret } = await aLink(ann, await aCircle(ann));
      expect(await accept(ann, secret, true)).toMatchObject({ counted: false, befriended: false });
    });

    test('with the friendship option becomes the inviter’s friend, without it does not', async () => {
      const { secret } = await aLink(ann, await aCircle(ann), { mostUses: 2 });
      const [one, other] = [await stranger(), await stranger()];
      expect(await accept(one, secret, true)).toMatchObject({ counted: true, befriended: true });
      expect(await accept(other, secret)).toMatchObject({ counted: true, befriended: false });
      const friend = { state: 'ACCESS_STATE_ACCEPTED', permissionLevel: WRITE };
      expect((await one.client.user.get({ name: ann.user })).access).toMatchObject(friend);
      expect((await ann.client.user.get({ name: one.user })).access).toMatchObject(friend);
      expect((await other.client.user.get({ name: ann.user })).access).toBeNull();
    });

    test('becomes a friend through a pending request of either side, once', async () => {
      const [one, other] = [await stranger(), await stranger()];
      const ask = (from: Person, to: Person) =>
        from.client.userAccess.create({
          parent: to.user,
          userAccess: { recipient: { name: to.user }, level: WRITE },
        });
      const requests = [await ask(one, ann), await ask(ann, other)];
      const { secret } = await aLink(ann, await aCircle(ann), { mostUses: 5 });
      for (const guest of [one, other]) await accept(guest, secret, true);
      for (const { name } of requests)
        expect(await ann.client.userAccess.get({ name })).toMatchObject({ state: 'ACCESS_STATE_ACCEPTED' });
      expect(await accept(one, secret, true)).toMatchObject({ counted: false, befriended: false });
    });

    test('uses up the link also if only the friendship is new', async () => {
      const recipe = await aRecipe(bob);
      const held = { owner: bob, friend: ann, recipe };
      await shareRecipe(held, WRITE);
      const [one, other] = [await stranger(), await stranger()];
      for (const guest of [one, other]) {
        await befriend(guest, bob);
        await shareRecipe({ ...held, friend: guest }, WRITE);
      }
      const adminOf = await shareRecipe({ owner: bob, friend: cat, recipe }, ADMIN);
      expect(adminOf).not.toBe('');
      const { secret } = await aLink(cat, recipe, { level: WRITE });
      expect(await accept(one, secret, true)).toMatchObject({ counted: true, befriended: true });
      expect(await refusal(accept(other, secret, true))).toMatchObject(nothingAnyMore);
    });

    test('causes log entries: the grant on both sides, and the use', async () => {
      const recipe = await aRecipe(ann);
      const link = await aLink(ann, recipe, { level: READ });
      const guest = await stranger();
      await accept(guest, link.secret);
      const log = await store.db
        .selectFrom('change')
        .select(['parent', 'type', 'kind', 'actor'])
        .where('resource', 'like', `${recipe}/%`)
        .orderBy('revision')
        .execute();
      expect(log).toEqual([
        { parent: recipe, type: 'recipeLink', kind: 'create', actor: ann.user },
        { parent: recipe, type: 'recipeAccess', kind: 'create', actor: guest.user },
        { parent: guest.user, type: 'recipeAccess', kind: 'create', actor: guest.user },
        { parent: recipe, type: 'recipeLink', kind: 'update', actor: guest.user },
      ]);
    });

    test.each([1, 2, 3, 4, 5])(
      'the last use at the same time as another: only one succeeds (%i)',
      async () => {
        const recipe = await aRecipe(ann);
        const link = await aLink(ann, recipe, { level: READ });
        const guests = [await stranger(), await stranger(), await stranger()];
        const answers = await Promise.allSettled(guests.map(guest => accept(guest, link.secret)));
        const served = answers.filter(({ status }) => status === 'fulfilled');
        expect(served).toHaveLength(1);
        for (const answer of answers)
          if (answer.status === 'rejected') expect(answer.reason).toMatchObject(nothingAnyMore);
        const grants = store.db.selectFrom('access').select('recipient').where('resource', '=', recipe);
        expect(await grants.execute()).toHaveLength(2);
        expect(await ann.client.recipeLink.get(link)).toMatchObject({
          useCount: 1,
          state: 'LINK_STATE_USED',
        });
      },
    );

    test('twice at once gets one grant', async () => {
      const recipe = await aRecipe(ann);
      const link = await aLink(ann, recipe, { level: READ, mostUses: 5 });
      const guest = await stranger();
      await Promise.all([accept(guest, link.secret), accept(guest, link.secret)]);
      expect(await ann.client.recipeLink.get(link)).toMatchObject({ useCount: 1 });
    });

    test('must be signed in', async () => {
      const { secret } = await aLink(ann, await aCircle(ann));
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/users/v1alpha1/links:accept',
        payload: { secret },
      });
      expect(answer.statusCode).toBe(401);
    });
  });
});

function inHours(hours: number): string {
  return new Date(Date.now() + hours * hourMs).toISOString();
}
