import { ApiError } from '@potluck/contract/errors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PostgresConnection } from '../../store/postgres/postgres-connection.ts';
import { SqliteConnection } from '../../store/sqlite/sqlite-connection.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { type Household, openHousehold, refusal, shareRecipe } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';
import { groupsOf } from '../list/plan/testing/planned-home.ts';
import { searchLimits } from './references.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const READ = 'PERMISSION_LEVEL_READ';

eachEngine((open, engine) => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openHousehold(await open());
    ({ ann, bob } = world);
  });
  afterAll(() => world.close());

  async function recipe(title: string, { of = ann, nested = {} as Record<string, string>, lines = '' } = {}) {
    const text = [lines, ...Object.keys(nested)].filter(Boolean).join('\n');
    const ingredientGroups = groupsOf(text, nested);
    return (await of.client.recipe.create({ recipe: { title, visibility, ingredientGroups } })).name;
  }

  const nest = (name: string, nested: Record<string, string>, of = ann) =>
    of.client.recipe.update({
      recipe: { name, ingredientGroups: groupsOf(Object.keys(nested).join('\n'), nested) },
    });

  async function referencesIn(name: string, of = ann) {
    const { ingredientGroups } = await of.client.recipe.get({ name });
    return ingredientGroups.flatMap(group => group.ingredients.map(line => [line.title, line.recipe]));
  }

  describe('a reference', () => {
    test('is stored with the title of its ingredient', async () => {
      const sauce = await recipe('Sugo');
      const lasagne = await recipe('Lasagne', { nested: { 'tomato sauce': sauce } });
      expect(await referencesIn(lasagne)).toEqual([['tomato sauce', sauce]]);
    });

    test('must be a recipe that the caller can see, and no error reveals whether it exists', async () => {
      const secret = await recipe('Secret', { of: bob });
      const hidden = await refusal(recipe('Lasagne', { nested: { sauce: secret } }));
      const missing = await refusal(recipe('Lasagne', { nested: { sauce: 'recipes/missing' } }));
      expect(hidden.fieldViolations).toEqual([
        {
          field: 'ingredientGroups[0].ingredients[0].recipe',
          description: 'must be a recipe that exists and that you can see',
        },
      ]);
      expect(missing.fieldViolations).toEqual(hidden.fieldViolations);
    });

    test('must be the name of a recipe', async () => {
      const thrown = await refusal(recipe('Lasagne', { nested: { sauce: 'lists/groceries' } }));
      expect(thrown).toBeInstanceOf(ApiError);
      expect(thrown.code).toBe('INVALID_ARGUMENT');
    });

    test('stays when people change the recipe who cannot see the nested one', async () => {
      const sauce = await recipe('Sugo');
      const lasagne = await recipe('Lasagne', { nested: { sauce } });
      await shareRecipe({ owner: ann, friend: bob, recipe: lasagne }, 'PERMISSION_LEVEL_WRITE');
      await nest(lasagne, { sauce, 'more sauce': sauce }, bob);
      expect(await referencesIn(lasagne, bob)).toEqual([
        ['sauce', sauce],
        ['more sauce', sauce],
      ]);
    });

    test('outlives the deletion of the nested recipe, and works again once it is restored', async () => {
      const sauce = await recipe('Sugo', { lines: '500 g tomatoes' });
      const lasagne = await recipe('Lasagne', { nested: { sauce } });
      await ann.client.recipe.delete({ name: sauce });
      await nest(lasagne, { sauce, 'other sauce': sauce });
      expect(await shopped(lasagne)).toEqual(['sauce', 'other sauce']);
      await ann.client.recipe.undelete({ name: sauce });
      expect(await shopped(lasagne)).toEqual(['1 kg tomatoes']);
    });

    test('survives the deletion and restoration of the recipe that has it', async () => {
      const sauce = await recipe('Sugo', { lines: '500 g tomatoes' });
      const lasagne = await recipe('Lasagne', { nested: { sauce } });
      await ann.client.recipe.delete({ name: lasagne });
      await ann.client.recipe.undelete({ name: lasagne });
      expect(await shopped(lasagne)).toEqual(['500 g tomatoes']);
      const thrown = await refusal(nest(sauce, { lasagne }));
      expect(thrown.fieldViolations).toMatchObject([{ description: 'must not contain this recipe' }]);
    });

    test('is copied with a duplicate', async () => {
      const sauce = await recipe('Sugo');
      const lasagne = await recipe('Lasagne', { nested: { sauce } });
      await shareRecipe({ owner: ann, friend: bob, recipe: lasagne }, READ);
      const { name } = await bob.client.recipe.duplicate({ name: lasagne });
      expect(await referencesIn(name, bob)).toEqual([['sauce', sauce]]);
      await expect(bob.client.recipe.get({ name: sauce })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  async function shopped(name: string, of = ann): Promise<string[]> {
    const list = await of.client.list.create({ list: { title: 'Shop', visibility } });
    await of.client.list.addRecipe({ name: list.name, recipe: name });
    const { listItems } = await of.client.listItem.list({ parent: list.name });
    return listItems.map(({ quantity, title }) => [quantity, title].filter(Boolean).join(' '));
  }

  describe('a recipe cannot contain itself', () => {
    test('directly', async () => {
      const lasagne = await recipe('Lasagne');
      const thrown = await refusal(nest(lasagne, { lasagne }));
      expect(thrown.fieldViolations).toEqual([
        {
          field: 'ingredientGroups[0].ingredients[0].recipe',
          description: 'must not contain this recipe',
        },
      ]);
    });

    test('through others, however deep', async () => {
      const first = await recipe('Depth 0');
      let last = first;
      for (let depth = 1; depth < 8; depth += 1)
        last = await recipe(`Depth ${depth}`, { nested: { below: last } });
      expect((await refusal(nest(first, { above: last }))).code).toBe('INVALID_ARGUMENT');
    });

    test('through several of its new references, each of which is named', async () => {
      const top = await recipe('Top');
      const [near, other] = [await recipe('Near', { nested: { top } }), await recipe('Other')];
      const far = await recipe('Far', { nested: { near } });
      const thrown = await refusal(nest(top, { top, near, other, far }));
      expect(thrown.fieldViolations.map(({ field }) => field)).toEqual(
        [0, 1, 3].map(line => `ingredientGroups[0].ingredients[${line}].recipe`),
      );
    });

    test('when two people write at once', async () => {
      const [soup, broth] = [await recipe('Soup'), await recipe('Broth')];
      const results = await Promise.allSettled([nest(soup, { broth }), nest(broth, { soup })]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    test('but a hidden recipe in between stays secret, and shopping ends there', async () => {
      const soup = await recipe('Soup', { lines: '1 onion' });
      await shareRecipe({ owner: ann, friend: bob, recipe: soup }, READ);
      const secret = await recipe('Secret', { of: bob, nested: { soup }, lines: '1 lemon' });
      const stew = await recipe('Stew', { of: bob, nested: { secret } });
      await shareRecipe({ owner: bob, friend: ann, recipe: stew }, READ);
      const ingredientGroups = groupsOf('1 onion\nstew', { stew });
      await ann.client.recipe.update({ recipe: { name: soup, ingredientGroups } });
      expect(await shopped(soup)).toEqual(['1 onion', 'secret']);
      expect(await shopped(stew, bob)).toEqual(['1 lemon', '1 onion', 'stew']);
    });
  });

  describe('the search for cycles', () => {
    /** A chain of recipes; returns their names, the outermost first. */
    async function chain(length: number): Promise<string[]> {
      const names: string[] = [];
      for (let at = 0; at < length; at += 1)
        names.unshift(await recipe(`Link ${at}`, { nested: names[0] ? { below: names[0] } : {} }));
      return names;
    }

    const links = (names: readonly string[]) =>
      Object.fromEntries(names.map((name, at) => [`line ${'x'.repeat(at + 1)}`, name]));

    async function statementsOf(work: () => Promise<unknown>): Promise<number> {
      const connection = engine === 'postgres' ? PostgresConnection : SqliteConnection;
      const execute = vi.spyOn(connection.prototype, 'executeQuery');
      await work();
      const { length } = execute.mock.calls;
      execute.mockRestore();
      return length;
    }

    test('is a single one for all new references', async () => {
      const names = await chain(20);
      const top = await recipe('Top');
      const few = await statementsOf(() => nest(top, links(names.slice(0, 1))));
      await nest(top, {});
      const many = await statementsOf(() => nest(top, links(names)));
      expect(many).toBeLessThan(2 * few);
    });

    test('refuses references below which recipes are nested too deep', async () => {
      const names = await chain(searchLimits.depth + 1);
      const top = await recipe('Top');
      await nest(top, links(names.slice(1, 2)));
      expect(await refusal(nest(top, links(names.slice(0, 1))))).toMatchObject({
        code: 'FAILED_PRECONDITION',
        reason: 'TOO_MANY_NESTED_RECIPES',
      });
      expect(await referencesIn(top)).toEqual([['line x', names[1]]]);
    });

    test('refuses references below which there are too many', async () => {
      const wide = 100;
      const leaves = await Promise.all(Array.from({ length: wide }, (_, at) => recipe(`Leaf ${at}`)));
      const branches: string[] = [];
      for (let at = 0; at * wide <= searchLimits.references; at += 1)
        branches.push(await recipe(`Branch ${at}`, { nested: links(leaves) }));
      const top = await recipe('Top');
      await nest(top, links(branches.slice(1)));
      await nest(top, {});
      expect(await refusal(nest(top, links(branches)))).toMatchObject({
        code: 'FAILED_PRECONDITION',
        reason: 'TOO_MANY_NESTED_RECIPES',
      });
    }, 60_000);
  });
});
