import type { Client } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { type ResourceKey, resourceQuery } from './api/calls.ts';
import { apiDocsSearch } from './api-docs/api-docs-search-params.ts';
import type { Auth } from './auth/auth.ts';
import { signedInOnly, visitorOnly } from './auth/guard.ts';
import { loginSearch } from './auth/login-search-params.ts';
import { paths } from './paths.ts';
import { calendarIndexSearch, scheduleSearch, subscribeSearch } from './resources/calendar/search-params.ts';
import { newEventSearch, occurrenceSearch } from './resources/event/search-params.ts';
import { createScreen, editScreen } from './resources/form-screens.tsx';
import { shopSearch } from './resources/list/plan/shop-search-params.ts';
import { createSearch } from './resources/recipe/create-search-params.ts';
import { recipeSearch } from './resources/recipe/search-params.ts';
import { redirectToSettings } from './resources/user/settings/redirect-to-settings.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';
import { nameFromParams } from './standard/data/name-from-params.ts';
import { NotFound } from './standard/not-found.tsx';
import { ScreenLoading } from './standard/screen-loading.tsx';
import { indexSearch, modeSearch, type RawSearch, tabSearch } from './ui/browser/index-search-params.ts';

interface Context {
  auth: Auth;
  cache: QueryClient;
  client: Client;
}

export function createAppRouter(context: Context, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenLoading,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: () => <NotFound />,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const root = createRootRouteWithContext<Context>()({
  beforeLoad: ({ context }) => context.auth.ready,
  component: Shell,
});

const login = lazyRouteComponent(() => import('./auth/login-screen.tsx'), 'LoginScreen');
const join = lazyRouteComponent(() => import('./join/join-screen.tsx'), 'JoinScreen');
const notifications = lazyRouteComponent(
  () => import('./notifications/notifications-screen.tsx'),
  'NotificationsScreen',
);
const apiDocs = lazyRouteComponent(() => import('./api-docs/api-docs-screen.tsx'), 'ApiDocsScreen');
const visitor = { getParentRoute: () => root, validateSearch: only(loginSearch), beforeLoad: visitorOnly };
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: signedInOnly });
const insideCircle = createRoute({
  getParentRoute: () => signedIn,
  id: 'inside-circle',
  component: lazyRouteComponent(
    () => import('./resources/circle/circle-create-guard.tsx'),
    'CircleCreateGuard',
  ),
});

const recipeIndex = lazyRouteComponent(
  () => import('./resources/recipe/index-screen.tsx'),
  'RecipeIndexScreen',
);
const recipeView = lazyRouteComponent(() => import('./resources/recipe/view-screen.tsx'), 'RecipeViewScreen');
const duplicates = lazyRouteComponent(
  () => import('./resources/recipe/duplicates-screen.tsx'),
  'DuplicatesScreen',
);
const ingredients = lazyRouteComponent(
  () => import('./resources/recipe/ingredients-screen.tsx'),
  'IngredientsScreen',
);
const calendarIndex = lazyRouteComponent(
  () => import('./resources/calendar/index-screen.tsx'),
  'CalendarIndexScreen',
);
const calendarView = lazyRouteComponent(
  () => import('./resources/calendar/view-screen.tsx'),
  'CalendarViewScreen',
);
const calendarSubscribe = lazyRouteComponent(
  () => import('./resources/calendar/subscription/subscribe-screen.tsx'),
  'SubscribeScreen',
);
const eventView = lazyRouteComponent(() => import('./resources/event/view-screen.tsx'), 'EventViewScreen');
const eventCreate = lazyRouteComponent(
  () => import('./resources/event/create-screen.tsx'),
  'EventCreateScreen',
);
const eventEdit = lazyRouteComponent(() => import('./resources/event/edit-screen.tsx'), 'EventEditScreen');
const listIndex = lazyRouteComponent(() => import('./resources/list/index-screen.tsx'), 'ListIndexScreen');
const shop = lazyRouteComponent(() => import('./resources/list/plan/shop-screen.tsx'), 'ShopScreen');
const listView = lazyRouteComponent(() => import('./resources/list/view-screen.tsx'), 'ListViewScreen');
const circleIndex = lazyRouteComponent(
  () => import('./resources/circle/index-screen.tsx'),
  'CircleIndexScreen',
);
const circleView = lazyRouteComponent(() => import('./resources/circle/view-screen.tsx'), 'CircleViewScreen');
const userIndex = lazyRouteComponent(() => import('./resources/user/index-screen.tsx'), 'UserIndexScreen');
const userView = lazyRouteComponent(() => import('./resources/user/view-screen.tsx'), 'UserViewScreen');
const userEdit = lazyRouteComponent(() => import('./resources/user/edit-screen.tsx'), 'UserEditScreen');

const settings = lazyRouteComponent(
  () => import('./resources/user/settings/settings-screen.tsx'),
  'SettingsScreen',
);

const connect = lazyRouteComponent(() => import('./resources/user/assistants/programs.ts'), 'ConnectScreen');

const today = lazyRouteComponent(() => import('./today/today-screen.tsx'), 'TodayScreen');
const cookbookIndex = lazyRouteComponent(
  () => import('./resources/cookbook/index-screen.tsx'),
  'CookbookIndexScreen',
);
const cookbookView = lazyRouteComponent(
  () => import('./resources/cookbook/view-screen.tsx'),
  'CookbookViewScreen',
);

const menuIndex = lazyRouteComponent(() => import('./resources/menu/index-screen.tsx'), 'MenuIndexScreen');
const menuView = lazyRouteComponent(() => import('./resources/menu/view-screen.tsx'), 'MenuViewScreen');
const pantryIndex = lazyRouteComponent(
  () => import('./resources/pantry/index-screen.tsx'),
  'PantryIndexScreen',
);
const pantryView = lazyRouteComponent(() => import('./resources/pantry/view-screen.tsx'), 'PantryViewScreen');

const index = { getParentRoute: () => signedIn, validateSearch: only(indexSearch) };
const home = { getParentRoute: () => signedIn, validateSearch: only(tabSearch) };
const occurrence = { getParentRoute: () => signedIn, validateSearch: only(occurrenceSearch) };
const newEvent = { getParentRoute: () => signedIn, validateSearch: only(newEventSearch) };
const schedule = { getParentRoute: () => signedIn, validateSearch: only(scheduleSearch) };
const create = { validateSearch: only(createSearch), component: createScreen('recipe') };
const recipe = {
  getParentRoute: () => signedIn,
  validateSearch: only(modeSearch('cook')),
  loader: askAhead('recipe'),
  component: recipeView,
};
const list = {
  getParentRoute: () => signedIn,
  validateSearch: only(modeSearch('shop')),
  component: listView,
};

// Each list of routes is a constant of its own: inside addChildren its routes would lose their path types, and a link
// to any address would compile. One line for each row of the specification's table of screens, and for the screens of
// events.
const circleScreens = [
  createRoute({ ...create, getParentRoute: () => insideCircle, path: paths.circleRecipeCreate }),
  screenInside(paths.circleCalendarCreate, createScreen('calendar')),
  screenInside(paths.circleListCreate, createScreen('list')),
  screenInside(paths.circleCookbookCreate, createScreen('cookbook')),
  screenInside(paths.circleMenuCreate, createScreen('menu')),
  screenInside(paths.circlePantryCreate, createScreen('pantry')),
] as const;

const signedInScreens = [
  insideCircle.addChildren(circleScreens),
  createRoute({ ...index, path: paths.recipes, validateSearch: only(recipeSearch), component: recipeIndex }),
  createRoute({ ...create, getParentRoute: () => signedIn, path: paths.recipeCreate }),
  createRoute({ ...recipe, path: paths.recipe }),
  createRoute({ ...recipe, path: paths.userRecipe }),
  createRoute({ ...recipe, path: paths.circleRecipe }),
  screen(paths.recipeEdit, editScreen('recipe')),
  screen(paths.userRecipeEdit, editScreen('recipe')),
  screen(paths.circleRecipeEdit, editScreen('recipe')),
  screen(paths.ingredients, ingredients),
  screen(paths.recipeDuplicates, duplicates),
  createRoute({ ...index, path: paths.cookbooks, component: cookbookIndex }),
  screen(paths.cookbookCreate, createScreen('cookbook')),
  screen(paths.cookbook, cookbookView),
  screen(paths.cookbookEdit, editScreen('cookbook')),
  createRoute({ ...index, path: paths.menus, component: menuIndex }),
  screen(paths.menuCreate, createScreen('menu')),
  screen(paths.menu, menuView),
  screen(paths.menuEdit, editScreen('menu')),
  createRoute({ ...index, path: paths.pantries, component: pantryIndex }),
  screen(paths.pantryCreate, createScreen('pantry')),
  screen(paths.pantry, pantryView),
  screen(paths.pantryEdit, editScreen('pantry')),
  createRoute({
    ...index,
    path: paths.calendars,
    validateSearch: only(calendarIndexSearch),
    component: calendarIndex,
  }),
  screen(paths.calendarCreate, createScreen('calendar')),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.calendarSubscribe,
    validateSearch: only(subscribeSearch),
    component: calendarSubscribe,
  }),
  createRoute({ ...schedule, path: paths.calendar, component: calendarView }),
  screen(paths.calendarEdit, editScreen('calendar')),
  createRoute({ ...newEvent, path: paths.eventCreate, component: eventCreate }),
  createRoute({ ...occurrence, path: paths.event, component: eventView }),
  createRoute({ ...occurrence, path: paths.eventEdit, component: eventEdit }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths['user-edit'],
    beforeLoad: redirectToSettings,
    component: userEdit,
  }),
  createRoute({ ...home, path: paths.user, beforeLoad: redirectToSettings, component: userView }),
  createRoute({ ...home, path: paths.userFriend, component: userView }),
  createRoute({ ...index, path: paths.users, component: userIndex }),
  createRoute({ ...index, path: paths.circles, component: circleIndex }),
  screen(paths.circleCreate, createScreen('circle')),
  createRoute({ ...home, path: paths.circle, component: circleView }),
  screen(paths['circle-edit'], editScreen('circle')),
  createRoute({ ...index, path: paths.lists, component: listIndex }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.shop,
    validateSearch: only(shopSearch),
    component: shop,
  }),
  createRoute({ ...list, path: paths.list }),
  screen(paths.today, today),
  screen(paths.notifications, notifications),
  screen(paths.settings, settings),
  screen(paths.settingsPage, settings),
  screen(paths.connect, connect),
  screen(paths.listCreate, createScreen('list')),
  screen(paths.listEdit, editScreen('list')),
  screen(paths.userListEdit, editScreen('list')),
  screen(paths.circleListEdit, editScreen('list')),
] as const;

const screens = [
  createRoute({ ...visitor, path: paths.home, component: login }),
  createRoute({ ...visitor, path: paths.login, component: login }),
  createRoute({ getParentRoute: () => root, path: paths.join, component: join }),
  signedIn.addChildren(signedInScreens),
  createRoute({
    getParentRoute: () => root,
    path: paths['api-docs'],
    validateSearch: only(apiDocsSearch),
    component: apiDocs,
  }),
] as const;

const routeTree = root.addChildren(screens);

function screen<const P extends string>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute: () => signedIn, path, component });
}

function screenInside<const P extends string>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute: () => insideCircle, path, component });
}

/**
 * Prefetches the data in parallel with the code, when the user touches the link. The navigation does not wait for it.
 */
function askAhead(key: ResourceKey) {
  return ({ context: { cache, client }, params }: Loading) =>
    void cache.prefetchQuery(resourceQuery(client, key, nameFromParams(key, params)));
}

interface Loading {
  context: Context;
  params: Record<string, string | undefined>;
}

/** Drops unknown search parameters: the router by itself would pass them through. */
function only<S>(search: (raw: RawSearch) => S): (raw: RawSearch) => S {
  return raw => ({ ...Object.fromEntries(Object.keys(raw).map(key => [key, undefined])), ...search(raw) });
}
