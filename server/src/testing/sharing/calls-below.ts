/** A call on a resource's contents, or a custom method of the resource about them. */
export interface CallBelow {
  /** The method's id in the contract. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The part of the path after the resource's name. */
  path: string;
  body?: object;
  writes: boolean;
  /** Whether its target does not exist. */
  absent?: true;
  /** Whether its target is in no state for it: the table has no polls. */
  unmet?: true;
  /** Whether its target exists already. */
  taken?: true;
  /** The address prefix before the service, for files. */
  door?: '/files';
  /** The required right, if it differs from the usual one for reads or writes. */
  needs?: 'share' | 'update' | 'read' | 'get' | 'see';
  /** Whether every reader has their own; unless it creates one, the call is about another person's. */
  authored?: 'list' | 'get' | 'create' | 'update' | 'delete';
  /** Access keys cannot call it on any resource. */
  session?: true;
}

const cooking = '/cookings/sunday';
const cookings = 'recipes.cookings';

/** Every recipe of the table was cooked by a person whose account is deleted. */
export const callsBelowRecipes: CallBelow[] = [
  { id: `${cookings}.list`, method: 'GET', path: '/cookings', writes: false, authored: 'list' },
  { id: `${cookings}.get`, method: 'GET', path: cooking, writes: false, authored: 'get' },
  { id: `${cookings}.create`, method: 'POST', path: '/cookings', body: {}, writes: true, authored: 'create' },
  {
    id: `${cookings}.update`,
    method: 'PATCH',
    path: cooking,
    body: { stars: 3 },
    writes: true,
    authored: 'update',
  },
  { id: `${cookings}.delete`, method: 'DELETE', path: cooking, writes: true, authored: 'delete' },
  { id: 'recipes.duplicate', method: 'POST', path: ':duplicate', body: {}, writes: true, needs: 'get' },
  {
    id: 'recipes.keepBoth',
    method: 'POST',
    path: ':keepBoth',
    body: { other: 'recipes/busy-public-of-circle' },
    writes: true,
    needs: 'see',
  },
  {
    id: 'recipes.merge',
    method: 'POST',
    path: ':merge',
    body: { other: 'recipes/nosuch' },
    writes: true,
    absent: true,
  },
  {
    id: 'recipes.undoMerge',
    method: 'POST',
    path: ':undoMerge',
    body: { undo: 'none' },
    writes: true,
    absent: true,
  },
  ...callsAbout('recipes'),
];

/** Sharing and accepting the recipes in a cookbook or a menu, or nested in a recipe. */
function callsAbout(collection: 'cookbooks' | 'menus' | 'recipes'): CallBelow[] {
  return [
    {
      id: `${collection}.recipesToAccept`,
      method: 'GET',
      path: ':recipesToAccept',
      writes: false,
      needs: 'see',
    },
    {
      id: `${collection}.acceptRecipes`,
      method: 'POST',
      path: ':acceptRecipes',
      body: {},
      writes: true,
      needs: 'see',
      session: true,
    },
    {
      id: `${collection}.recipesToShare`,
      method: 'GET',
      path: ':recipesToShare',
      writes: false,
      needs: 'share',
    },
    {
      id: `${collection}.shareRecipes`,
      method: 'POST',
      path: ':shareRecipes',
      body: {},
      writes: true,
      needs: 'share',
      session: true,
    },
  ];
}

const entry = '/cookbookEntries/soup';
const entries = 'cookbooks.cookbookEntries';
const another = { recipe: 'recipes/busy-public-of-circle' };

/** Every cookbook of the table has a public recipe. */
export const callsBelowCookbooks: CallBelow[] = [
  { id: `${entries}.list`, method: 'GET', path: '/cookbookEntries', writes: false },
  { id: `${entries}.get`, method: 'GET', path: entry, writes: false },
  { id: `${entries}.create`, method: 'POST', path: '/cookbookEntries', body: another, writes: true },
  { id: `${entries}.update`, method: 'PATCH', path: entry, body: { note: 'more leek' }, writes: true },
  { id: `${entries}.delete`, method: 'DELETE', path: entry, writes: true },
  {
    id: `${entries}.batchCreate`,
    method: 'POST',
    path: '/cookbookEntries:batchCreate',
    body: { recipes: [another.recipe] },
    writes: true,
  },
  {
    id: `${entries}.batchDelete`,
    method: 'POST',
    path: '/cookbookEntries:batchDelete',
    body: { names: ['soup'] },
    writes: true,
  },
  ...callsAbout('cookbooks'),
];

const nowhere = { calendar: 'calendars/none', date: '2027-03-06' };

/** Readers may place a menu; the calendar has its own rules, so these calls name none that exists. */
export const callsBelowMenus: CallBelow[] = [
  { id: 'menus.duplicate', method: 'POST', path: ':duplicate', body: {}, writes: true, needs: 'get' },
  {
    id: 'menus.place',
    method: 'POST',
    path: ':place',
    body: nowhere,
    writes: true,
    needs: 'get',
    absent: true,
  },
  { id: 'menus.recipes', method: 'GET', path: ':recipes', writes: false, needs: 'see' },
  ...callsAbout('menus'),
];
