import { ApiError } from '@potluck/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { secondSoup } from '../testing/events.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { groceries, listItem } from '../testing/lists.ts';
import { shared } from '../testing/notifications.ts';
import { openApp } from '../testing/open-app.tsx';
import { ann, annsApi, annsSettings } from '../testing/people.ts';

const summary = 'GET /users/v1alpha1/home:today';
const nothing = { occurrences: [], notifications: [], shopping: [], chores: [], cookings: [] };
const access = groceries.listAccess;

const curry = {
  ...secondSoup,
  event: 'calendars/home/events/curry',
  originalStartTime: null,
  title: 'Green curry',
  startTime: '2094-02-10T18:30:00.000Z',
  endTime: '2094-02-10T20:00:00.000Z',
  heads: 3,
  acceptedCount: 2,
  openCount: 1,
  faces: [
    { account: ann.name, title: 'Ann Miller', imageUri: '', response: 'ACCEPTED' },
    { account: 'users/bob', title: 'Bob Stone', imageUri: '', response: 'NEEDS_ACTION' },
    { account: 'users/cat', title: 'Cat Lee', imageUri: '', response: 'DECLINED' },
  ],
  dishes: [
    {
      name: 'd/1',
      recipe: 'recipes/curry',
      title: 'Green curry',
      imageUri: '',
      effectiveServings: 3,
      open: false,
    },
    { name: 'd/2', recipe: '', title: 'Rice', imageUri: '', effectiveServings: 3, open: true },
  ],
};

const choir = {
  ...curry,
  event: 'calendars/home/events/choir',
  title: 'Choir',
  startTime: '2094-02-11T19:30:00.000Z',
  endTime: '2094-02-11T21:00:00.000Z',
  dishes: [],
  faces: [],
};

const shopping = {
  list: groceries.name,
  title: groceries.title,
  openItemCount: 7,
  items: [listItem('Milk', { quantity: '2 l' }), listItem('Bread')],
  access,
};

const bins = { item: listItem('Bins', { dueDay: '2094-02-09' }), listTitle: 'Chores', access };
const dishwasher = {
  item: listItem('Dishwasher', { recurrenceRule: 'FREQ=DAILY' }),
  listTitle: 'Kitchen',
  access,
};
const later = { item: listItem('Windows', { dueDay: '2094-02-14' }), listTitle: 'Chores', access };

const cooked = {
  name: 'recipes/pie/cookings/1',
  recipe: 'recipes/pie',
  title: 'Apple pie',
  imageUri: '',
  cook: { name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' },
  cookTime: '2094-02-09T18:00:00.000Z',
  stars: 5,
};

const full = {
  occurrences: [curry, choir],
  notifications: [shared],
  shopping: [shopping],
  chores: [bins, later, dishwasher],
  cookings: [cooked],
};

/** Opens the screen on 10 February 2094 in London. */
async function openToday(answer: object, { time = '2094-02-10T16:00:00Z', api = annsApi() } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
  onTestFinished(() => void vi.useRealTimers());
  api
    .on(summary, answer)
    .on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, timeZone: 'Europe/London' });
  return { api, ...(await openApp('/today', api)) };
}

const part = (name: string) => page.getByRole('region', { name, exact: true });
const dinner = (name: string) => page.getByRole('article', { name });

test('one response has the whole day: dinner, answers, shopping, chores, events and friends’ cookings', async () => {
  const { api } = await openToday(full);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.element(page.getByText('Wednesday, February 10')).toBeVisible();
  const tonight = dinner('Tonight: Green curry');
  await expect
    .element(tonight.getByText('6:30 PM · for 3 · Ann Miller and Bob Stone · 1 hasn’t replied'))
    .toBeVisible();
  await expect.element(tonight.getByText('Rice')).toBeVisible();
  await expect
    .element(tonight.getByRole('link', { name: 'Start cooking' }))
    .toHaveAttribute('href', '/recipes/curry?cook=1');
  await expect
    .element(tonight.getByRole('link', { name: 'Who’s coming' }))
    .toHaveAttribute('href', '/calendars/home/events/curry');
  await expect.element(part('Needs your answer').getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect.element(part('To buy').getByText('and 5 more')).toBeVisible();
  await expect
    .element(part('To buy').getByRole('link', { name: 'Shop: Groceries' }))
    .toHaveAttribute('href', '/lists/groceries?shop=1');
  await expect.element(part('Chores').getByText('Chores · overdue since yesterday')).toBeVisible();
  await expect.element(part('Chores').getByText('Windows')).not.toBeInTheDocument();
  await expect.element(part('Chores').getByText('Dishwasher')).toBeVisible();
  await expect.element(part('Chores').getByText('Kitchen', { exact: true })).toBeVisible();
  await expect.element(part('Coming up').getByRole('link', { name: /Choir/ })).toBeVisible();
  await expect.element(part('Coming up').getByText('Green curry')).not.toBeInTheDocument();
  await expect.element(part('Friends cooked').getByRole('link', { name: /Apple pie/ })).toBeVisible();
  const primary = [...document.querySelectorAll('main [data-variant="filled"][data-size]')];
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Start cooking']);
  const { query } = api.requests.find(({ path }) => path.endsWith('home:today')) ?? {};
  expect(query?.get('startTime')).toBe('2094-02-10T00:00:00.000Z');
  expect(api.requests.some(({ path }) => /expand|openItems|\/notifications$/.test(path))).toBe(false);
});

test('what tomorrow’s meals need today shows, except for dishes that others bring', async () => {
  const [dish, rice] = curry.dishes;
  const broughtBy = { person: 'users/bob', title: 'Bob Stone', imageUri: '' };
  const tomorrow = {
    ...choir,
    title: 'Chili night',
    dishes: [
      { ...dish, title: 'Chili', ahead: 'Soak the beans' },
      { ...rice, ahead: 'Bake the bread', broughtBy },
    ],
  };
  await openToday({ ...full, occurrences: [tomorrow] });
  const list = part('Today for tomorrow').getByRole('listitem');
  await expect.element(list).toHaveTextContent('Soak the beansfor Chili night');
  expect(list.elements()).toHaveLength(1);
});

test('once tonight’s dinner is over, tomorrow’s shows', async () => {
  const tomorrow = {
    ...curry,
    event: 'calendars/home/events/tacos',
    title: 'Tacos',
    startTime: '2094-02-11T18:30:00.000Z',
    endTime: '2094-02-11T20:00:00.000Z',
  };
  const occurrences = [curry, tomorrow];
  await openToday({ ...nothing, occurrences }, { time: '2094-02-10T22:30:00Z' });
  await expect.element(dinner('Tonight: Green curry')).toBeVisible();
  vi.setSystemTime(Date.parse('2094-02-10T23:30:00Z'));
  await openToday({ ...nothing, occurrences }, { time: '2094-02-10T23:30:00Z' });
  await expect.element(dinner('Tomorrow: Tacos')).toBeVisible();
});

test('without a dinner, the board opens at that day', async () => {
  await openToday({ ...nothing, occurrences: [choir] });
  await expect.element(page.getByText('No dinner planned tonight')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Plan' }))
    .toHaveAttribute('href', '/calendars?view=meals&date=2094-02-10&days=4');
});

test('a tick stays while it is sent, and until the summary comes without the item', async () => {
  const sent = Promise.withResolvers<object>();
  const api = annsApi();
  api.on('POST /lists/v1alpha1/lists/groceries/listItems/milk/listItemCompletions', () => sent.promise);
  await openToday(full, { api });
  const milk = part('To buy').getByRole('checkbox', { name: /Milk/ });
  await milk.click();
  await expect.element(milk).toBeChecked();
  api.on(summary, { ...full, shopping: [{ ...shopping, openItemCount: 6, items: [listItem('Bread')] }] });
  const item = { ...listItem('Milk'), completed: true };
  sent.resolve({ name: `${item.name}/listItemCompletions/1`, item, etag: '"1"' });
  await expect.element(milk).not.toBeInTheDocument();
  await expect.element(part('To buy').getByRole('checkbox', { name: /Bread/ })).not.toBeChecked();
});

test('items of a list that the viewer may only read cannot be ticked', async () => {
  const readOnly = {
    ...access,
    permissionLevel: 'PERMISSION_LEVEL_READ',
    effectiveLevel: 'PERMISSION_LEVEL_READ',
  };
  await openToday({ ...nothing, shopping: [{ ...shopping, access: readOnly }] });
  await expect.element(part('To buy').getByRole('checkbox', { name: /Milk/ })).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'Shop: Groceries' })).not.toBeInTheDocument();
});

test('an empty day offers the first steps to new users', async () => {
  await openToday(nothing, { api: withoutSteps(false) });
  await expect.element(page.getByRole('heading', { name: 'Add a recipe' })).toBeVisible();
});

test('an empty day offers others to plan a dinner', async () => {
  await openToday(nothing, { api: withoutSteps(true) });
  await expect.element(page.getByRole('heading', { name: 'Nothing on today' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Plan a dinner' }))
    .toHaveAttribute('href', '/calendars?view=meals');
});

function withoutSteps(dismissed: boolean): FakeApi {
  const api = annsApi().on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [], cut: [] });
  const recipes = Array.from({ length: dismissed ? 10 : 0 }, (_, at) => ({
    name: `recipes/${at}`,
    title: `${at}`,
  }));
  return api.on('GET /meals/v1alpha1/recipes', { recipes, nextPageToken: '' });
}

test('a failure says why, and can be retried', async () => {
  const api = annsApi();
  await openToday(new ApiError('INTERNAL', 'INTERNAL', 'It broke.'), { api });
  await expect.element(page.getByText('It broke.')).toBeVisible();
  api.on(summary, full);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dinner('Tonight: Green curry')).toBeVisible();
});

const installCard = () => part('Install Potluck');

test('the browser’s offer to install shows as a card, until it is used', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  await openToday(full);
  await installCard().getByRole('button', { name: 'Install', exact: true }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(installCard()).not.toBeInTheDocument();
});

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

test('on an iPhone the card explains the steps, until it is dismissed', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
  onTestFinished(() => agent.mockRestore());
  await openToday(full);
  await expect.element(installCard().getByText(/then “Add to Home Screen”/)).toBeVisible();
  await installCard().getByRole('button', { name: 'Don’t show again' }).click();
  await expect.element(installCard()).not.toBeInTheDocument();
});

test.each([
  ['once dismissed', safari, '1'],
  ['in another browser on an iPhone', safari.replace('Version/', 'CriOS/'), null],
  [
    'on a computer without the browser’s offer',
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36',
    null,
  ],
])('the card does not show %s', async (_, userAgent, dismissed) => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => agent.mockRestore());
  if (dismissed) localStorage.setItem('install/dismissed', dismissed);
  await openToday(full);
  await expect.element(part('To buy')).toBeVisible();
  await expect.element(installCard()).not.toBeInTheDocument();
});
