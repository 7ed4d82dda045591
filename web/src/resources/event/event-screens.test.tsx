import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi, soupNight } from '../../testing/events.ts';
import { openApp } from '../../testing/open-app.tsx';

const address = '/calendars/dinners/events/soup-night';
const secondTuesday = '2094-03-09T17:00:00.000Z';
const patient = { timeout: 15_000 };

test('an occurrence shows its time on the viewer’s and the event’s clock', async () => {
  await openApp(`${address}?at=${secondTuesday}`, eventApi());
  const main = page.getByRole('main');
  await expect.element(main.getByText(/^Tuesday, 9 March 2094, 17:00–19:00/).last(), patient).toBeVisible();
  await expect.element(main.getByText('There: 18:00–20:00, Berlin time')).toBeVisible();
  await expect.element(main.getByText('London time', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Every week on Tuesday')).toBeVisible();
});

test('a reminder is level with its icon, as the other facts are', async () => {
  await openApp(address, eventApi());
  const button = page.getByRole('button', { name: 'Remind me' });
  await expect.element(button, patient).toBeVisible();
  const middle = (element: Element | null | undefined) => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2;
  };
  const icon = button.element().closest('li')?.querySelector('svg');
  expect(Math.abs(middle(button.element()) - middle(icon))).toBeLessThanOrEqual(0.5);
});

test('a link is clickable only if it is a web address', async () => {
  await openApp(address, eventApi({ ...soupNight, uri: 'javascript:alert(1)' }));
  await expect.element(page.getByText('javascript:alert(1)'), patient).toBeVisible();
  expect(page.getByRole('link', { name: 'javascript:alert(1)' }).elements()).toEqual([]);
});

test('a recipe that the viewer cannot see shows a placeholder; others show time and servings', async () => {
  await openApp(address, eventApi(soupNight, ['recipes/soup', 'recipes/secret']));
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' }), patient).toBeVisible();
  await expect.element(page.getByText('A recipe you can’t see')).toBeVisible();
  await expect.element(page.getByText('35 mins')).toBeVisible();
  const shop = page.getByRole('link', { name: 'Make list' });
  await expect.element(shop).toHaveAttribute('href', expect.stringContaining('/shop?event='));
});

test('the only dish has no picture, because the event already shows it', async () => {
  const pictures = () =>
    page.getByRole('region', { name: 'Menu' }).element().querySelectorAll('li [viewBox="0 0 160 120"]');
  await openApp(address, eventApi(soupNight, ['recipes/soup']));
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' }), patient).toBeVisible();
  expect(pictures()).toHaveLength(0);
});

const beforeOnly = () => [
  page.getByRole('button', { name: 'Remind me' }),
  page.getByRole('button', { name: 'Invite people' }),
  page.getByRole('link', { name: 'Make list' }),
];

test('a future event can be announced, shared and shopped for', async () => {
  await openApp(address, eventApi(onceIn(2094), ['recipes/soup']));
  for (const way of beforeOnly()) await expect.element(way, patient).toBeVisible();
  expect(page.getByRole('button', { name: 'Cooked it' }).elements()).toEqual([]);
});

test('a cancelled event is struck through, asks for no answers and no shopping, and can take place after all', async () => {
  const cancelled = { ...onceIn(2094), status: 'CANCELLED' as const };
  const edit = `POST /calendars/v1alpha1/${cancelled.name}:editOccurrence`;
  const api = eventApi(cancelled, ['recipes/soup']).on(edit, { event: cancelled.name, undo: '' });
  await openApp(address, api);
  const title = page.getByRole('heading', { name: 'Soup night (cancelled)' });
  await expect.element(title, patient).toBeVisible();
  expect(title.element().querySelector('s')?.textContent).toBe('Soup night');
  for (const way of beforeOnly()) expect(way.elements()).toEqual([]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Takes place after all' }).click();
  await expect
    .poll(() => api.requests.find(({ path }) => path.endsWith(':editOccurrence'))?.body, patient)
    .toMatchObject({ scope: 'ALL', event: { status: 'CONFIRMED' }, updateMask: 'status' });
});

test('a past event shows its dishes, and offers only what makes sense afterwards', async () => {
  await openApp(address, eventApi(onceIn(2024), ['recipes/soup']));
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' }), patient).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cooked it' })).toBeVisible();
  for (const way of beforeOnly()) expect(way.elements()).toEqual([]);
});

test('a new event is sent with its times, recurrence rule, reminders and recipes', async () => {
  const made = { ...soupNight, name: 'calendars/dinners/events/new' };
  const api = eventApi(made)
    .on('POST /calendars/v1alpha1/calendars/dinners/events', made)
    .on('POST /calendars/v1alpha1/calendars/dinners/events/new/eventRecipes', {});
  const { href } = await openApp(
    '/calendars/dinners/events/create?start=2094-03-09T17:00:00Z&end=2094-03-09T19:00:00Z',
    api,
  );
  await page.getByRole('textbox', { name: 'Title' }).fill('Soup', patient);
  await page.getByRole('button', { name: 'Repeat' }).click();
  await page.getByRole('button', { name: 'Reminder' }).click();
  await page.getByRole('combobox', { name: 'Reminder 1' }).selectOptions('1 day before');
  await page.getByRole('combobox', { name: 'Add a recipe' }).click();
  await page.getByRole('option', { name: 'Lemon lentil soup' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(href, patient).toBe('/calendars/dinners/events/new');
  const [event, link] = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(event).toMatchObject({
    title: 'Soup',
    startTime: '2094-03-09T17:00:00.000Z',
    endTime: '2094-03-09T19:00:00.000Z',
    timeZone: 'Europe/London',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU',
    alarms: [{ trigger: { duration: '86400s', dateTime: null } }],
  });
  expect(link).toEqual({ recipe: 'recipes/soup', servings: 0, open: false });
});

test('optional fields are one tap away, and stay visible once filled', async () => {
  await openApp('/calendars/dinners/events/create', eventApi());
  await page.getByRole('button', { name: 'Description' }).click(patient);
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  for (const name of ['Place', 'Link']) {
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    expect(page.getByRole('textbox', { name }).elements()).toEqual([]);
  }
  await page.getByRole('switch', { name: 'All day' }).click();
  expect(page.getByRole('button', { name: 'Time zone' }).elements()).toEqual([]);
});

test('the edit form shows all fields that have a value', async () => {
  const fields = { location: 'Our kitchen', uri: 'https://example.com/', description: 'Bring bowls.' };
  await openApp(`${address}/edit`, eventApi({ ...soupNight, ...fields }));
  await expect.element(page.getByRole('textbox', { name: 'Place' }), patient).toHaveValue('Our kitchen');
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://example.com/');
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Bring bowls.');
  await expect.element(page.getByRole('combobox', { name: 'Repeats' })).toHaveValue('WEEK');
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue(/Berlin/);
});

test('an optional field with an error opens and gets the focus', async () => {
  const fieldViolations = [{ field: 'uri', description: 'is not a web address' }];
  const refused = new ApiError('INVALID_ARGUMENT', 'INVALID_FIELD', 'uri is wrong.', { fieldViolations });
  const api = eventApi().on('POST /calendars/v1alpha1/calendars/dinners/events', refused);
  await openApp('/calendars/dinners/events/create?title=Tea', api);
  await page.getByRole('button', { name: 'Save' }).click(patient);
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect.element(link, patient).toHaveFocus();
  await link.fill('https://example.com/');
  await expect.element(link).toBeVisible();
});

test('an event that ends before it starts is not sent', async () => {
  const api = eventApi();
  await openApp('/calendars/dinners/events/create?start=2094-03-09T17:00:00Z', api);
  await page.getByRole('textbox', { name: 'Title' }).fill('Soup', patient);
  await page.getByLabelText('Ends at').fill('09:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The event ends before it starts.')).toBeVisible();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('editing a series sends only the changes, with the chosen scope, and can be undone', async () => {
  const change = { event: soupNight.name, undo: 'u1' };
  const api = eventApi().on(`POST /calendars/v1alpha1/${soupNight.name}:editOccurrence`, change);
  await openApp(`${address}/edit?at=${secondTuesday}`, api);
  await page.getByLabelText('Starts at').fill('19:00', patient);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'This and all following' }).click(patient);
  await expect.element(page.getByText('Changed “Soup night”.'), patient).toBeVisible();
  const sent = api.requests.find(({ path }) => path.endsWith(':editOccurrence'))?.body;
  expect(sent).toMatchObject({
    scope: 'THIS_AND_FOLLOWING',
    originalStartTime: secondTuesday,
    etag: soupNight.etag,
    updateMask: 'startTime,endTime',
    event: { startTime: '2094-03-09T18:00:00.000Z', endTime: '2094-03-09T20:00:00.000Z' },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  const paths = () => api.requests.map(({ path }) => path);
  await expect.poll(paths).toContain('/calendars/v1alpha1/calendars/dinners:undoOccurrenceChange');
});

test('a new recurrence rule cannot apply to a single occurrence; Cancel returns to the form', async () => {
  const api = eventApi();
  const { href } = await openApp(`${address}/edit?at=${secondTuesday}`, api);
  await page.getByRole('combobox', { name: 'Repeats' }).selectOptions('Daily', patient);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'All of them' }), patient).toBeVisible();
  expect(page.getByRole('button', { name: 'Only this one' }).elements()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(href()).toMatch(/\/edit\?/);
  expect(
    api.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/calendars')),
  ).toEqual([]);
});

test('a time without an occurrence shows a not-found page with a link to the series', async () => {
  const { href } = await openApp(`${address}?at=2094-03-10T17:00:00.000Z`, eventApi());
  await expect.element(page.getByRole('heading', { name: 'Nothing here' }), patient).toBeVisible();
  await page.getByRole('link', { name: 'Go to the series' }).click();
  await expect.element(page.getByRole('heading', { name: 'Soup night' }), patient).toBeVisible();
  expect(href()).toBe(address);
});

test('an occurrence that became an event of its own redirects to it', async () => {
  const concert = {
    ...soupNight,
    name: 'calendars/dinners/events/concert',
    title: 'Concert',
    recurrenceRule: '',
    parentEvent: soupNight.name,
    originalStartTime: '2094-03-16T17:00:00.000Z',
  };
  const below = 'GET /calendars/v1alpha1';
  const api = eventApi()
    .on(`${below}/calendars/dinners/events`, { events: [concert], nextPageToken: '' })
    .on(`${below}/${concert.name}`, concert)
    .on(`${below}/${concert.name}/eventRecipes`, { eventRecipes: [], nextPageToken: '' });
  const { href } = await openApp(`${address}?at=${concert.originalStartTime}`, api);
  await expect.element(page.getByRole('heading', { name: 'Concert' }), patient).toBeVisible();
  expect(href()).toBe(`/${concert.name}`);
});

test('another person’s change is not overwritten, and the typed text stays', async () => {
  const stale = new ApiError(
    'ABORTED',
    'ETAG_MISMATCH',
    'It was changed meanwhile: read it again and repeat.',
  );
  const api = eventApi().on(`POST /calendars/v1alpha1/${soupNight.name}:editOccurrence`, stale);
  await openApp(`${address}/edit?at=${secondTuesday}`, api);
  await page.getByRole('textbox', { name: 'Title' }).fill('Stew night', patient);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'All of them' }).click(patient);
  await expect.element(page.getByText(/Someone else saved a change/), patient).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Stew night');
  await page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' }), patient).toHaveValue('Soup night');
});

function onceIn(year: number) {
  const [startTime, endTime] = [`${year}-03-02T17:00:00.000Z`, `${year}-03-02T19:00:00.000Z`];
  return { ...soupNight, recurrenceRule: '', startTime, endTime };
}
