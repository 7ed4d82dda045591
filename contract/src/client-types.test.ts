import { expectTypeOf, test } from 'vitest';
import type { Client } from './client.ts';
import type { Circle } from './resources/circle.ts';
import type { Recipe } from './resources/recipe.ts';

// The compiler checks these: a mistake fails `tsc`, whatever the test run says.

test('an answer has the type of its resource definition', () => {
  expectTypeOf<ReturnType<Client['recipe']['get']>>().resolves.toEqualTypeOf<Recipe>();
  expectTypeOf<ReturnType<Client['recipe']['list']>>().resolves.toEqualTypeOf<
    { recipes: Recipe[] } & { nextPageToken: string; correctedSearch?: string }
  >();
  expectTypeOf<Client['circle']['delete']>().returns.resolves.toEqualTypeOf<Circle>();
  expectTypeOf<Client['recipeAccess']['delete']>().returns.resolves.toEqualTypeOf<Record<string, never>>();
  expectTypeOf<Client['recipe']['tags']>().returns.resolves.toHaveProperty('categories');
  expectTypeOf<Recipe['visibility']>().not.toEqualTypeOf<string>();
  expectTypeOf<Recipe['prepDuration']>().toEqualTypeOf<string | null>();
});

test('an answer to a call with a mask has exactly the fields in the mask', () => {
  const ask = (client: Client) => ({
    one: client.recipe.get({ name: 'recipes/7', readMask: 'title,total_duration,recipeAccess.state' }),
    some: client.recipe.list({ readMask: 'name,title' }),
    all: client.recipe.get({ name: 'recipes/7', readMask: '*' }),
    any: client.recipe.get({ name: 'recipes/7', readMask: 'title' as string }),
    whole: client.recipe.get({ name: 'recipes/7' }),
  });
  type Answers = { [K in keyof ReturnType<typeof ask>]: Awaited<ReturnType<typeof ask>[K]> };
  expectTypeOf<Answers['one']>().toEqualTypeOf<{
    title: string;
    totalDuration: string | null;
    recipeAccess: { state: NonNullable<Recipe['recipeAccess']>['state'] } | null;
  }>();
  expectTypeOf<Answers['some']['recipes'][number]>().toEqualTypeOf<{ name: string; title: string }>();
  expectTypeOf<Answers['all']>().toEqualTypeOf<Recipe>();
  expectTypeOf<Answers['any']>().toEqualTypeOf<Partial<Recipe>>();
  expectTypeOf<Answers['whole']>().toEqualTypeOf<Recipe>();
});

test('a resource has exactly the calls for its methods', () => {
  expectTypeOf<Client['recipe']>().toHaveProperty('favorite');
  expectTypeOf<Client['recipeAccess']>().toHaveProperty('accept');
  expectTypeOf<Client['userSettings']>().not.toHaveProperty('create');
  expectTypeOf<Client['userSettings']>().not.toHaveProperty('favorite');
  expectTypeOf<Client['userAccess']>().not.toHaveProperty('update');
  expectTypeOf<Client['recipeLink']>().toHaveProperty('create');
  expectTypeOf<Client['recipeLink']>().not.toHaveProperty('update');
  expectTypeOf<Client['circle']>().not.toHaveProperty('tags');
  expectTypeOf<Client>().not.toHaveProperty('nonsense');
});

test('a create requires the required fields, and allows no output-only ones', () => {
  type Request = Parameters<Client['recipe']['create']>[0];
  type Draft = Request['recipe'];
  expectTypeOf<{ title: string; visibility: 'VISIBILITY_LEVEL_PUBLIC' }>().toExtend<Draft>();
  expectTypeOf<{ title: string }>().not.toExtend<Draft>();
  expectTypeOf<{ title: string; visibility: 'PUBLIC' }>().not.toExtend<Draft>();
  expectTypeOf<Draft>().not.toHaveProperty('createTime');
  expectTypeOf<Draft>().not.toHaveProperty('recipeAccess');
  expectTypeOf<Request>().toHaveProperty('recipeId');
  expectTypeOf<Parameters<Client['recipeAccess']['create']>[0]>().not.toHaveProperty('recipeAccessId');
  expectTypeOf<Parameters<Client['recipeLink']['create']>[0]['recipeLink']>().toHaveProperty('level');
  expectTypeOf<Parameters<Client['userLink']['create']>[0]['userLink']>().not.toHaveProperty('level');
});

test('an update requires a name, and allows the fields that can change', () => {
  type Change = Parameters<Client['recipeAccess']['update']>[0]['recipeAccess'];
  expectTypeOf<{ level: 'PERMISSION_LEVEL_READ' }>().not.toExtend<Change>();
  expectTypeOf<{ name: string; level: 'PERMISSION_LEVEL_READ' }>().toExtend<Change>();
  expectTypeOf<Change>().not.toHaveProperty('recipient');
  expectTypeOf<Change>().not.toHaveProperty('state');
});
