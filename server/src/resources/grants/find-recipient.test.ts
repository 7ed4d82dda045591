import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { aCircle, aRecipe, type Household, openHousehold } from '../../testing/sharing/share.ts';

anyEngine(open => {
  let world: Household;
  let recipe: string;
  let circle: string;
  beforeAll(async () => {
    world = await openHousehold(await open());
    recipe = await aRecipe(world.ann);
    circle = await aCircle(world.ann);
  });
  afterAll(() => world.close());

  async function invite(to: 'recipe' | 'circle', recipient: unknown) {
    const address = to === 'recipe' ? `meals/v1alpha1/${recipe}` : `circles/v1alpha1/${circle}`;
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/${address}/accesses`,
      headers: { authorization: `Bearer ${world.ann.token}` },
      payload: { recipient, level: 100 },
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  test('a recipient is accepted in every form of a name', async () => {
    const { ann, bob } = world;
    for (const [to, recipient] of [
      ['recipe', { user: { name: bob.user } }],
      ['recipe', { name: bob.user }],
      ['recipe', { user: { name: `${ann.user}/${bob.user}` } }],
      ['recipe', { user: { name: bob.user, username: 'mallory' }, circle: null }],
      ['circle', { name: bob.user }],
      ['circle', { user: { name: bob.user } }],
      ['circle', { user: bob.user }],
    ] as const) {
      const { status, json } = await invite(to, recipient);
      expect(status, JSON.stringify([recipient, json])).toBe(200);
      const shown = to === 'recipe' ? json.recipient.user : json.recipient;
      expect(shown).toEqual({ name: bob.user, username: 'bob', givenName: 'Bob', familyName: '' });
      const { recipeAccess, circleAccess } = ann.client;
      await (to === 'recipe' ? recipeAccess : circleAccess).delete({ name: json.name });
    }
  });

  test('an unknown recipient, one of the wrong type, and several recipients are refused with the field’s name', async () => {
    const { bob, cat } = world;
    const hidden = await aCircle(cat, 'HIDDEN');
    for (const [to, recipient, field] of [
      ['recipe', undefined, 'recipient'],
      ['recipe', {}, 'recipient'],
      ['recipe', 'users/bob', 'recipient'],
      ['recipe', { user: { name: bob.user }, circle: { name: circle } }, 'recipient'],
      ['recipe', { user: {} }, 'recipient.user.name'],
      ['recipe', { user: { name: 'users/nobody' } }, 'recipient.user.name'],
      ['recipe', { user: { name: circle } }, 'recipient.user.name'],
      ['recipe', { user: { name: `${cat.user}/${world.dan.user}` } }, 'recipient.user.name'],
      ['recipe', { circle: { name: 'circles/nothing' } }, 'recipient.circle.name'],
      ['recipe', { circle: { name: hidden } }, 'recipient.circle.name'],
      ['circle', undefined, 'recipient.name'],
      ['circle', { name: circle }, 'recipient.name'],
      ['circle', { circle: { name: circle } }, 'recipient.name'],
    ] as const) {
      const { status, json } = await invite(to, recipient);
      expect(status, JSON.stringify([recipient, json])).toBe(400);
      expect(json.details[1].fieldViolations[0].field, JSON.stringify(recipient)).toBe(field);
    }
  });

  test('a hidden circle and a missing circle give the same error', async () => {
    const hidden = await aCircle(world.cat, 'HIDDEN');
    const unseen = await invite('recipe', { circle: { name: hidden } });
    const nothing = await invite('recipe', { circle: { name: 'circles/nothing' } });
    expect(JSON.stringify(unseen).replaceAll(hidden, 'circles/nothing')).toBe(JSON.stringify(nothing));
  });
});
