import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from './paths.ts';
import { shapeAt } from './resource-types/screen-shapes.ts';
import { openApp } from './testing/open-app.tsx';
import { annsApi } from './testing/people.ts';

test('unknown search parameters are removed from the URL', async () => {
  const { href } = await openApp('/recipes/create?from=nowhere&text=', annsApi());
  await expect.element(page.getByRole('heading', { name: 'New recipe', level: 1 })).toBeVisible();
  expect(href()).toBe('/recipes/create');
});

test('every screen for signed-in people redirects visitors to the login', async () => {
  const { router, href } = await openApp('/', annsApi(), { token: '' });
  const forAnybody = ['/', '/login', '/join', '/api-docs'];
  const paths = Object.keys(router.routesByPath).filter(path => !forAnybody.includes(path));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const address = path.replaceAll(/\$\w+/g, 'any');
    await router.navigate({ href: address });
    expect(href()).toBe(`/login?return_to=${encodeURIComponent(address)}`);
  }
  await expect.element(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
});

test('every screen for signed-in people has a loading skeleton', async () => {
  const { router } = await openApp('/', annsApi(), { token: '' });
  const withoutAny = ['/', '/login', '/join'];
  const paths = Object.keys(router.routesByPath).filter(path => !withoutAny.includes(path));
  expect(paths.filter(path => shapeAt(path.replaceAll(/\$\w+/g, 'any')) === '')).toEqual([]);
});

/** The specification's table of routes. */
const specified = `
  home: /
  login: /login
  recipes: /recipes
  recipeCreate: /recipes/create
  circleRecipeCreate: /circles/{circleId}/recipes/create
  recipe: /recipes/{recipeId}
  userRecipe: /users/{userId}/recipes/{recipeId}
  circleRecipe: /circles/{circleId}/recipes/{recipeId}
  recipeEdit: /recipes/{recipeId}/edit
  userRecipeEdit: /users/{userId}/recipes/{recipeId}/edit
  circleRecipeEdit: /circles/{circleId}/recipes/{recipeId}/edit
  ingredients: /ingredients
  calendars: /calendars
  calendarCreate: /calendars/create
  circleCalendarCreate: /circles/{circleId}/calendars/create
  calendar: /calendars/{calendarId}
  calendarEdit: /calendars/{calendarId}/edit
  user-edit: /users/{userId}/edit
  user: /users/{userId}
  userFriend: /users/{userId}/users/{friendUserId}
  users: /users
  circles: /circles
  circleCreate: /circles/create
  circle: /circles/{circleId}
  circle-edit: /circles/{circleId}/edit
  lists: /lists
  list: /lists/{listId}
  listCreate: /lists/create
  circleListCreate: /circles/{circleId}/lists/create
  listEdit: /lists/{listId}/edit
  userListEdit: /users/{userId}/lists/{listId}/edit
  circleListEdit: /circles/{circleId}/lists/{listId}/edit
  api-docs: /api-docs
`;

test('every route of the specification has its name and its path', async () => {
  const rows = specified
    .trim()
    .split(/\n */)
    .map(row => row.split(': '));
  expect(rows).toHaveLength(33);
  const named = Object.entries(paths).map(([name, path]) => [name, path.replaceAll(/\$(\w+)/g, '{$1}')]);
  expect(named.slice(0, rows.length)).toEqual(rows);
  const { router } = await openApp('/', annsApi(), { token: '' });
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.values(paths).toSorted());
});
