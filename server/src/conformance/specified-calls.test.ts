import { apiDocuments } from '@potluck/contract/openapi/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../store/store.ts';
import { type OpenApi, type Operation, operationsOf } from '../testing/documents/open-api.ts';
import { newStorage, type Storage } from '../testing/services/storage.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

/**
 * The calls in section 7 of the specification, each at an address that its `{name}` or `{parent}` can take, with the
 * query parameters that it names.
 */
const calls = `
POST meals/v1alpha1/recipes recipeId parent
GET meals/v1alpha1/recipes pageSize pageToken filter parent
PATCH meals/v1alpha1/recipes/1 updateMask
GET meals/v1alpha1/recipes/1
DELETE meals/v1alpha1/recipes/1
POST meals/v1alpha1/recipes:scrapeRecipe
POST meals/v1alpha1/recipes/1:favorite
POST meals/v1alpha1/recipes/1:unfavorite
POST meals/v1alpha1/recipes/1/accesses
GET meals/v1alpha1/recipes/1/accesses filter pageSize pageToken
GET meals/v1alpha1/recipes/1/accesses/2
DELETE meals/v1alpha1/recipes/1/accesses/2
PATCH meals/v1alpha1/recipes/1/accesses/2
POST meals/v1alpha1/recipes/1/accesses/2:accept
POST lists/v1alpha1/lists listId parent
GET lists/v1alpha1/lists pageSize pageToken filter parent
PATCH lists/v1alpha1/lists/1
DELETE lists/v1alpha1/lists/1
GET lists/v1alpha1/lists/1
POST meals/v1alpha1/lists/1:favorite
POST meals/v1alpha1/lists/1:unfavorite
POST lists/v1alpha1/lists/1/accesses
GET lists/v1alpha1/lists/1/accesses filter pageSize pageToken
GET lists/v1alpha1/lists/1/accesses/2
DELETE lists/v1alpha1/lists/1/accesses/2
PATCH lists/v1alpha1/lists/1/accesses/2
POST lists/v1alpha1/lists/1/accesses/2:accept
POST lists/v1alpha1/lists/1/listItems
GET lists/v1alpha1/lists/1/listItems pageSize pageToken filter
GET lists/v1alpha1/lists/1/listItems/2
PATCH lists/v1alpha1/lists/1/listItems/2
DELETE lists/v1alpha1/lists/1/listItems/2
POST users/v1alpha1/users/1/accessKeys
GET users/v1alpha1/users/1/accessKeys
GET users/v1alpha1/users/1/accessKeys/2
DELETE users/v1alpha1/users/1/accessKeys/2
PATCH users/v1alpha1/users/1/accessKeys/2
GET users/v1alpha1/users/1
GET users/v1alpha1/users pageSize pageToken filter parent
PATCH users/v1alpha1/users/1
POST users/v1alpha1/users/1:favorite
POST users/v1alpha1/users/1:unfavorite
POST users/v1alpha1/users/1/accesses
GET users/v1alpha1/users/1/accesses filter pageSize pageToken
GET users/v1alpha1/users/1/accesses/2
DELETE users/v1alpha1/users/1/accesses/2
POST users/v1alpha1/users/1/accesses/2:accept
GET users/v1alpha1/users/1/settings
PATCH users/v1alpha1/users/1/settings
POST circles/v1alpha1/circles circleId
GET circles/v1alpha1/circles parent pageSize pageToken filter
PATCH circles/v1alpha1/circles/1
DELETE circles/v1alpha1/circles/1
GET circles/v1alpha1/circles/1
POST circles/v1alpha1/circles/1:favorite
POST circles/v1alpha1/circles/1:unfavorite
POST circles/v1alpha1/circles/1/accesses
GET circles/v1alpha1/circles/1/accesses filter pageSize pageToken
GET circles/v1alpha1/circles/1/accesses/2
DELETE circles/v1alpha1/circles/1/accesses/2
PATCH circles/v1alpha1/circles/1/accesses/2
POST circles/v1alpha1/circles/1/accesses/2:accept
POST calendars/v1alpha1/calendars
GET calendars/v1alpha1/calendars pageSize pageToken filter parent
PATCH calendars/v1alpha1/calendars/1
DELETE calendars/v1alpha1/calendars/1
GET calendars/v1alpha1/calendars/1
POST calendars/v1alpha1/calendars/1:favorite
POST calendars/v1alpha1/calendars/1:unfavorite
POST calendars/v1alpha1/calendars/1/accesses
GET calendars/v1alpha1/calendars/1/accesses filter pageSize pageToken
GET calendars/v1alpha1/calendars/1/accesses/2
DELETE calendars/v1alpha1/calendars/1/accesses/2
PATCH calendars/v1alpha1/calendars/1/accesses/2
POST calendars/v1alpha1/calendars/1/accesses/2:accept
POST calendars/v1alpha1/calendars/1/events
GET calendars/v1alpha1/calendars/1/events
GET calendars/v1alpha1/calendars/1/events/2
PATCH calendars/v1alpha1/calendars/1/events/2
DELETE calendars/v1alpha1/calendars/1/events/2
GET calendars/v1alpha1/calendars/1/eventRecipes pageSize pageToken filter
POST calendars/v1alpha1/calendars/1/events/2/eventRecipes
GET calendars/v1alpha1/calendars/1/events/2/eventRecipes
GET calendars/v1alpha1/calendars/1/events/2/eventRecipes/3
DELETE calendars/v1alpha1/calendars/1/events/2/eventRecipes/3
GET auth/check/token
PUT files/meals/v1alpha1/recipes/1/image
PUT files/circles/v1alpha1/circles/1/image
PUT files/users/v1alpha1/users/1/image
POST files/meals/v1alpha1/recipes:ocr
GET files/meals/v1alpha1/recipes/1/image:generate
`
  .trim()
  .split('\n')
  .map(line => {
    const [method = '', path = '', ...query] = line.split(' ');
    return { call: `${method} ${path}`, query };
  });
const operations = [...(apiDocuments() as Map<string, unknown> as Map<string, OpenApi>).values()].flatMap(
  operationsOf,
);

let storage: Storage;
let world: TestWorld;
beforeAll(async () => {
  storage = await newStorage('sqlite');
  world = await openWorld(await openStore(storage.config));
});
afterAll(async () => {
  await world.close();
  await world.context.store.close();
  await storage.remove();
});

const statusOf = async (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return (await world.app.inject({ method: method as 'GET', url: `/api/${path}` })).statusCode;
};

// Without a session, a 401 shows that the route exists; unknown addresses return 404.
test.each(calls)('$call exists as specified', async ({ call }) => {
  expect(await statusOf(call)).toBe(401);
});

test.each(calls.filter(({ query }) => query.length > 0))(
  '$call accepts the specified parameters',
  ({ call, query }) => {
    const taken = operationAt(call)?.parameters.filter(each => each.in === 'query');
    expect(taken?.map(({ name }) => name)).toEqual(expect.arrayContaining(query));
  },
);

test('an unspecified address is NOT_FOUND', async () => {
  expect(await statusOf('GET meals/v1alpha1/soups')).toBe(404);
  expect(await statusOf('POST meals/v1alpha1/recipes/1:devour')).toBe(404);
});

test('the sign-in and the API documents are public', async () => {
  expect(await statusOf('GET auth/google')).toBe(302);
  expect(await statusOf('GET auth/token/nonsense')).toBe(401);
  expect(await statusOf('GET openapi/specs.json')).toBe(200);
});

function operationAt(call: string): Operation | undefined {
  return operations.find(({ method, path }) =>
    new RegExp(`^${method} ${path.slice(1).replace(/\{\w+\}/g, '[^/:]+')}$`, 'i').test(call),
  );
}
