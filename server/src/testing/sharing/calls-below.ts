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

const stored = '/pantryItems/flour';
const stock = 'pantries.pantryItems';
const noCooking = { cooking: 'recipes/none/cookings/none' };

/** Every pantry of the table has flour, and no shopping list. */
export const callsBelowPantries: CallBelow[] = [
  { id: `${stock}.list`, method: 'GET', path: '/pantryItems', writes: false },
  { id: `${stock}.get`, method: 'GET', path: stored, writes: false },
  { id: `${stock}.create`, method: 'POST', path: '/pantryItems', body: { title: 'Rice' }, writes: true },
  { id: `${stock}.update`, method: 'PATCH', path: stored, body: { stock: 'LOW' }, writes: true },
  { id: `${stock}.delete`, method: 'DELETE', path: stored, writes: true },
  { id: 'pantries.cook', method: 'POST', path: ':cook', body: noCooking, writes: true, absent: true },
  { id: 'pantries.undoCook', method: 'POST', path: ':undoCook', body: noCooking, writes: true, absent: true },
  { id: 'pantries.restock', method: 'POST', path: ':restock', body: {}, writes: true, unmet: true },
];

const item = '/listItems/milk';
const completion = `${item}/listItemCompletions/done`;
const ids = { item: 'lists.listItems', completion: 'lists.listItems.listItemCompletions' };

/** Every list of the table has milk, which was bought before. */
export const callsBelowLists: CallBelow[] = [
  { id: `${ids.item}.list`, method: 'GET', path: '/listItems', writes: false },
  { id: `${ids.item}.get`, method: 'GET', path: item, writes: false },
  { id: `${ids.item}.create`, method: 'POST', path: '/listItems', body: { title: 'Bread' }, writes: true },
  { id: `${ids.item}.update`, method: 'PATCH', path: item, body: { note: 'fresh' }, writes: true },
  { id: `${ids.item}.delete`, method: 'DELETE', path: item, writes: true },
  { id: `${ids.completion}.list`, method: 'GET', path: `${item}/listItemCompletions`, writes: false },
  { id: `${ids.completion}.get`, method: 'GET', path: completion, writes: false },
  {
    id: `${ids.completion}.create`,
    method: 'POST',
    path: `${item}/listItemCompletions`,
    body: {},
    writes: true,
  },
  { id: `${ids.completion}.delete`, method: 'DELETE', path: completion, writes: true },
  { id: 'lists.points', method: 'GET', path: ':points', writes: false },
  { id: 'lists.suggestions', method: 'GET', path: ':suggestions', writes: false, needs: 'update' },
  { id: 'lists.tickedOrder', method: 'GET', path: ':tickedOrder', writes: false, needs: 'update' },
  { id: 'lists.answerTickedOrder', method: 'POST', path: ':answerTickedOrder', body: {}, writes: true },
  { id: 'lists.follow', method: 'POST', path: ':follow', body: {}, writes: true, needs: 'read' },
  { id: 'lists.unfollow', method: 'POST', path: ':unfollow', body: {}, writes: true, needs: 'read' },
  { id: 'lists.startShopping', method: 'POST', path: ':startShopping', body: {}, writes: true },
  { id: 'lists.stopShopping', method: 'POST', path: ':stopShopping', body: {}, writes: true },
  { id: 'lists.assignees', method: 'GET', path: ':assignees', writes: false, needs: 'update' },
  {
    id: 'lists.addRecipe',
    method: 'POST',
    path: ':addRecipe',
    body: { recipe: 'recipes/busy-public-of-person' },
    writes: true,
  },
  {
    id: 'lists.undoAddRecipe',
    method: 'POST',
    path: ':undoAddRecipe',
    body: { addition: 'none' },
    writes: true,
    absent: true,
  },
  { id: 'lists.planState', method: 'GET', path: ':planState', writes: false },
  { id: 'lists.previewPlan', method: 'POST', path: ':previewPlan', body: {}, writes: true },
  { id: 'lists.applyPlan', method: 'POST', path: ':applyPlan', body: {}, writes: true },
  {
    id: 'lists.undoPlan',
    method: 'POST',
    path: ':undoPlan',
    body: { undo: 'none' },
    writes: true,
    absent: true,
  },
];

const event = '/events/dinner';
const eventRecipe = `${event}/eventRecipes/soup`;
const soup = { recipe: 'recipes/busy-public-of-person' };
const when = { startTime: '2027-03-06T09:00:00Z', endTime: '2027-03-06T10:00:00Z' };
const window = '?startTime=2027-03-06T00:00:00Z&endTime=2027-03-07T00:00:00Z';
const attendee = `${event}/attendees/oma`;
const guestLink = `${event}/links/open`;
const above = {
  event: 'calendars.events',
  recipe: 'calendars.events.eventRecipes',
  attendee: 'calendars.events.attendees',
  link: 'calendars.events.links',
};

/** Every calendar of the table has a dinner with a soup and a guest. */
export const callsBelowCalendars: CallBelow[] = [
  { id: `${above.event}.list`, method: 'GET', path: '/events', writes: false },
  { id: `${above.event}.get`, method: 'GET', path: event, writes: false },
  {
    id: `${above.event}.create`,
    method: 'POST',
    path: '/events',
    body: { title: 'Tea', ...when },
    writes: true,
  },
  { id: `${above.event}.update`, method: 'PATCH', path: event, body: { title: 'Supper' }, writes: true },
  { id: `${above.event}.delete`, method: 'DELETE', path: event, writes: true },
  { id: `${above.event}.undelete`, method: 'POST', path: `${event}:undelete`, writes: true, taken: true },
  { id: `${above.event}.expand`, method: 'GET', path: `/events:expand${window}`, writes: false },
  {
    id: `${above.event}.editOccurrence`,
    method: 'POST',
    path: `${event}:editOccurrence`,
    body: { scope: 'ALL', event: { title: 'Supper' } },
    writes: true,
  },
  {
    id: `${above.event}.deleteOccurrence`,
    method: 'POST',
    path: `${event}:deleteOccurrence`,
    body: { scope: 'ALL' },
    writes: true,
  },
  { id: `${above.recipe}.list`, method: 'GET', path: `${event}/eventRecipes`, writes: false },
  { id: `${above.recipe}.get`, method: 'GET', path: eventRecipe, writes: false },
  { id: `${above.recipe}.create`, method: 'POST', path: `${event}/eventRecipes`, body: soup, writes: true },
  { id: `${above.recipe}.update`, method: 'PATCH', path: eventRecipe, body: { servings: 2 }, writes: true },
  { id: `${above.recipe}.delete`, method: 'DELETE', path: eventRecipe, writes: true },
  // Its only attendee is a guest without an account: the caller would invite themself by bringing a dish.
  {
    id: `${above.recipe}.offer`,
    method: 'POST',
    path: `${event}/eventRecipes:offer`,
    body: { title: 'Salad' },
    writes: true,
  },
  { id: `${above.recipe}.claim`, method: 'POST', path: `${eventRecipe}:claim`, body: {}, writes: true },
  { id: `${above.recipe}.release`, method: 'POST', path: `${eventRecipe}:release`, body: {}, writes: true },
  {
    id: `${above.event}.dietNotes`,
    method: 'GET',
    path: `${event}:dietNotes`,
    writes: false,
    needs: 'update',
    session: true,
  },
  {
    id: `${above.event}.dietReaders`,
    method: 'GET',
    path: `${event}:dietReaders`,
    writes: false,
    session: true,
  },
  // Links for guests belong to everyone who may change the event.
  { id: `${above.link}.list`, method: 'GET', path: `${event}/links`, writes: false, needs: 'update' },
  { id: `${above.link}.get`, method: 'GET', path: guestLink, writes: false, needs: 'update' },
  {
    id: `${above.link}.create`,
    method: 'POST',
    path: `${event}/links`,
    body: {},
    writes: true,
    session: true,
  },
  {
    id: `${above.link}.update`,
    method: 'PATCH',
    path: guestLink,
    body: { placeCount: 9 },
    writes: true,
    session: true,
  },
  { id: `${above.link}.delete`, method: 'DELETE', path: guestLink, writes: true },
  { id: `${above.attendee}.list`, method: 'GET', path: `${event}/attendees`, writes: false },
  { id: `${above.attendee}.get`, method: 'GET', path: attendee, writes: false },
  {
    id: `${above.attendee}.create`,
    method: 'POST',
    path: `${event}/attendees`,
    body: { displayName: 'Opa' },
    writes: true,
  },
  { id: `${above.attendee}.update`, method: 'PATCH', path: attendee, body: { note: 'late' }, writes: true },
  { id: `${above.attendee}.delete`, method: 'DELETE', path: attendee, writes: true },
  // Its only attendee is a guest without an account: the caller would change the event by adding themself.
  {
    id: `${above.event}.respond`,
    method: 'POST',
    path: `${event}:respond`,
    body: { response: 'ACCEPTED' },
    writes: true,
  },
  {
    id: `${above.event}.answerTimes`,
    method: 'POST',
    path: `${event}:answerTimes`,
    body: { timeAnswers: [] },
    writes: false,
    unmet: true,
  },
  {
    id: `${above.event}.chooseTime`,
    method: 'POST',
    path: `${event}:chooseTime`,
    body: { startTime: '2027-03-06T18:00:00Z' },
    writes: false,
    needs: 'update',
    unmet: true,
  },
  {
    id: `${above.event}.pollResults`,
    method: 'GET',
    path: `${event}:pollResults`,
    writes: false,
    needs: 'update',
  },
  {
    id: 'calendars.undoOccurrenceChange',
    method: 'POST',
    path: ':undoOccurrenceChange',
    body: { undo: 'none' },
    writes: true,
    absent: true,
  },
  {
    id: 'calendars.proposeMeals',
    method: 'POST',
    path: ':proposeMeals',
    body: { evenings: [{ startTime: '2027-03-06T18:00:00Z' }] },
    writes: false,
    needs: 'update',
    session: true,
  },
  {
    id: 'calendars.placeMeals',
    method: 'POST',
    path: ':placeMeals',
    body: {
      meals: [
        {
          title: 'Supper',
          startTime: '2027-03-06T18:00:00Z',
          endTime: '2027-03-06T19:00:00Z',
          dishes: [{ title: 'Soup' }],
        },
      ],
    },
    writes: true,
  },
  {
    id: 'calendars.importEvents',
    method: 'POST',
    path: ':importEvents',
    body: { icalendar: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20270306\nEND:VEVENT\nEND:VCALENDAR' },
    writes: true,
  },
  { id: 'calendars.export', method: 'GET', path: ':export', door: '/files', writes: false },
  { id: `${above.event}.export`, method: 'GET', path: `${event}:export`, door: '/files', writes: false },
  { id: 'calendars.feed', method: 'GET', path: ':feed', writes: false, needs: 'share' },
  {
    id: 'calendars.renewFeed',
    method: 'POST',
    path: ':renewFeed',
    body: {},
    writes: true,
    needs: 'share',
    session: true,
  },
  { id: 'calendars.revokeFeed', method: 'POST', path: ':revokeFeed', body: {}, writes: true, needs: 'share' },
  {
    id: 'calendars.subscription',
    method: 'GET',
    path: ':subscription',
    writes: false,
    needs: 'share',
    absent: true,
  },
  {
    id: 'calendars.changeSubscription',
    method: 'POST',
    path: ':changeSubscription',
    body: { uri: '' },
    writes: true,
    needs: 'share',
    absent: true,
  },
  {
    id: 'calendars.refresh',
    method: 'POST',
    path: ':refresh',
    body: {},
    writes: true,
    needs: 'share',
    absent: true,
  },
];
