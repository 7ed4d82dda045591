import { webPagePath } from '@potluck/contract/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsDelivered } from '../../testing/notified.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  forCircle,
  type Household,
  openHousehold,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import { unzipped } from '../../testing/unzipped.ts';
import type { Person } from '../../testing/world.ts';
import { groupsOf, PlannedHome, time } from '../list/plan/testing/planned-home.ts';

const READ = 'PERMISSION_LEVEL_READ';

/** Words of the nested recipe that only its own readers may see. */
const secrets = ['Heirloom', 'saffron', 'whisper', 'mausoleum', 'Atlantis', 'hearsay'];

eachEngine(open => {
  let world: Household;
  let ann: Person;
  let readers: Record<string, Person>;
  const names = { nested: '', direct: '', circle: '', public: '' };
  beforeAll(async () => {
    const store = await open();
    world = await openHousehold(store);
    ann = world.ann;
    const { bob, cat, dan } = world;
    readers = { 'a reader of the recipe': bob, 'a stranger': dan, 'no friend': cat };
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, READ);
    names.nested = await secretRecipe();
    names.direct = await lasagne('PRIVATE');
    names.circle = await lasagne('PRIVATE');
    names.public = await lasagne('PUBLIC');
    await shareRecipe({ owner: ann, friend: bob, recipe: names.direct }, READ);
    await ann.client.recipeAccess.create({ parent: names.circle, recipeAccess: forCircle(circle, READ) });
    await rename(names.nested);
    await notificationsDelivered(store);
  });
  afterAll(() => world.close());

  async function secretRecipe(): Promise<string> {
    const recipe = {
      title: 'Sugo',
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      description: 'Only a whisper of it',
      categories: ['mausoleum'],
      cuisines: ['Atlantis'],
      citation: 'hearsay',
      ingredientGroups: groupsOf('1 g saffron', {}),
      directions: [{ title: '', steps: ['Stir the saffron.'] }],
    } as const;
    return (
      await ann.client.recipe.create({ recipe: { ...recipe, directions: [...recipe.directions] } as never })
    ).name;
  }

  async function lasagne(visibility: 'PRIVATE' | 'PUBLIC'): Promise<string> {
    const recipe = {
      title: `Lasagne ${visibility}`,
      yieldAmount: 4,
      visibility: `VISIBILITY_LEVEL_${visibility}`,
      ...(visibility === 'PUBLIC' && { webPage: 'WEB_PAGE_UNLISTED' }),
      ingredientGroups: groupsOf('12 sheets\n4 tomato sauce', { 'tomato sauce': names.nested }),
    } as const;
    return (await ann.client.recipe.create({ recipe: recipe as never })).name;
  }

  /** A later title is as secret as the rest: the ingredient keeps the title that its author wrote. */
  async function rename(name: string): Promise<void> {
    await ann.client.recipe.update({ recipe: { name, title: 'Heirloom' }, updateMask: 'title' });
  }

  async function text(who: Person | undefined, method: 'GET' | 'POST', url: string, payload?: object) {
    const headers = who ? { authorization: `Bearer ${who.token}` } : {};
    const answer = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
    const zip = String(answer.headers['content-type']).includes('zip');
    if (!zip) return answer.body;
    return JSON.stringify(await unzipped(answer.rawPayload));
  }

  /** Everything that a person can ask about recipes, and what shopping and planning tell about them. */
  async function everything(who: Person): Promise<string[]> {
    const recipes = [names.nested, names.direct, names.circle, names.public];
    const api = '/api/meals/v1alpha1';
    const answers = [
      text(who, 'GET', `${api}/recipes?pageSize=100`),
      text(who, 'GET', `${api}/recipes?filter=${encodeURIComponent('ingredient = "saffron"')}`),
      text(who, 'GET', `${api}/recipes?filter=${encodeURIComponent('heirloom')}`),
      text(who, 'GET', `${api}/ingredients?pageSize=100`),
      text(who, 'GET', `${api}/recipes:tags`),
      text(who, 'GET', `${api}/recipes:cookable?foods=saffron%0Asheet`),
      text(who, 'GET', `/api/search/v1alpha1/hits:find?query=saffro`),
      text(who, 'GET', `/api/search/v1alpha1/hits:find?query=heirl`),
      text(who, 'GET', `/api/users/v1alpha1/${who.user}/notifications`),
      text(who, 'GET', `/api/files/users/v1alpha1/${who.user}:export`),
      text(who, 'POST', '/api/files/meals/v1alpha1/recipes:export', { names: recipes }),
      ...recipes.flatMap(name => [
        text(who, 'GET', `${api}/${name}`),
        text(who, 'GET', `${api}/${name}:recipesToAccept`),
        text(who, 'GET', `${api}/${name}:recipesToShare`),
        text(who, 'POST', `${api}/${name}:duplicate`, {}),
        text(who, 'POST', '/api/files/meals/v1alpha1/recipes:export', { names: [name] }),
        text(undefined, 'GET', webPagePath(name)),
        ...shopping(who, name),
      ]),
    ];
    return Promise.all(answers);
  }

  function shopping(who: Person, recipe: string): Promise<string>[] {
    return [shopped(who, recipe), planned(who, recipe)];
  }

  async function shopped({ client }: Person, recipe: string): Promise<string> {
    const list = { title: 'Shop', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await client.list.create({ list });
    await client.list.addRecipe({ name, recipe }).catch(() => undefined);
    return JSON.stringify((await client.listItem.list({ parent: name })).listItems);
  }

  async function planned(who: Person, recipe: string): Promise<string> {
    const home = await PlannedHome.of(who);
    const list = await home.list();
    const event = await home.dinner(1);
    await home.cook(event, recipe, 4).catch(() => undefined);
    const before = await home.preview(list);
    await home.apply(list);
    const state = await home.client.list.planState({ name: list, withItems: true });
    const events = await home.client.event.expand({
      parent: home.calendar,
      startTime: time(0),
      endTime: time(7),
    });
    return JSON.stringify([before, state, events, await home.items(list)]);
  }

  describe('a recipe nested in one that people can see', () => {
    test('shows its readers everything', async () => {
      const told = (await everything(ann)).join('\n');
      for (const secret of secrets) expect(told).toContain(secret);
    });

    test.for(['a reader of the recipe', 'a stranger', 'no friend'])(
      'tells %s only the stored title and the amount',
      async who => {
        const reader = readers[who];
        if (!reader) throw new Error(`nobody is ${who}`);
        const told = await everything(reader);
        expect(told.join('\n')).toContain('tomato sauce');
        for (const secret of secrets)
          expect(told.filter(answer => answer.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
      },
    );
  });
});
