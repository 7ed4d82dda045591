import { ApiError } from '@potluck/contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventApi, secondSoup } from '../../../testing/events.ts';
import { pickUp } from '../../../testing/input/pick-up.ts';
import { openApp } from '../../../testing/open-app.tsx';

const expand = 'GET /calendars/v1alpha1/calendars/dinners/events:expand';
const edit = `POST /calendars/v1alpha1/${secondSoup.event}:editOccurrence`;
const patient = { timeout: 15_000 };
const address = (view: string) => `/calendars/dinners?view=${view}&date=2094-03-09`;

beforeEach(() => page.viewport(390, 844));

test('the agenda shows an open invitation, which can be answered with one tap', async () => {
  const invitation = { ...secondSoup, response: 'NEEDS_ACTION', attending: true, openCount: 1 };
  const respond = `/calendars/v1alpha1/${secondSoup.event}:respond`;
  const api = eventApi()
    .on(expand, { occurrences: [invitation], cut: [] })
    .on(`POST ${respond}`, {});
  await openApp(address('agenda'), api);
  await expect.element(page.getByLabelText('needs your answer'), patient).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Are you coming to Soup night?' }).getByText('Maybe').click();
  await expect
    .poll(() => api.requests.find(({ path }) => path === respond)?.body)
    .toEqual({ originalStartTime: null, response: 'TENTATIVE' });
});

test('on a narrow phone, a dinner with many guests stays within the width of the screen', async () => {
  await page.viewport(320, 640);
  const faces = ['Ann', 'Bob', 'Cat', 'Grandma', 'Ida', 'Noah'].map(title => ({
    ...{ account: '', title, imageUri: '', response: 'ACCEPTED' },
  }));
  const dish = {
    name: `${secondSoup.event}/eventRecipes/1`,
    recipe: '',
    title: 'Soup',
    imageUri: '',
    ahead: '',
  };
  const dishes = [
    { ...dish, servings: 6, effectiveServings: 6, frozenPortions: 0, open: false, broughtBy: null },
  ];
  const dinner = { ...secondSoup, faces, dishes, heads: 6, acceptedCount: 6 };
  await openApp(address('agenda'), eventApi().on(expand, { occurrences: [dinner], cut: [] }));
  await expect.element(page.getByRole('link', { name: /Soup night/ }), patient).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

describe.each([
  { view: 'month', nothing: 'Nothing planned.', day: 'Tuesday 9 March' },
  { view: 'week', nothing: 'Tuesday 9 March', day: 'Tuesday 9 March' },
  { view: 'agenda', nothing: 'Schedule', day: 'Tuesday 9 March' },
])('the $view on a phone', ({ view, nothing, day }) => {
  test('shows all events of a day within the width of the screen, however many and long', async () => {
    const long = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} and everybody else`;
    const titles = [long, ...Array.from({ length: 30 }, (_, at) => `Thing ${at + 1}.`)];
    await openWith(view, titles.map(alone));
    await expect.element(page.getByRole('link', { name: /Thing 30\./ }), patient).toBeVisible();
    expect(page.getByRole('link', { name: /Thing/ }).elements()).toHaveLength(30);
    await expect.element(page.getByText(long)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expect.element(page.getByRole('heading', { name: day })).toBeVisible();
  });

  test('strikes a cancelled event through', async () => {
    await openWith(view, [{ ...alone('Lantern walk', 0), status: 'CANCELLED' as const }]);
    const link = page.getByRole('link', { name: /Lantern walk \(cancelled\)/ });
    await expect.element(link, patient).toBeVisible();
    expect(link.element().querySelector('s')?.textContent).toBe('Lantern walk');
  });

  test('shows an empty state', async () => {
    await openWith(view, []);
    const place = page.getByText(nothing).or(page.getByRole('region', { name: nothing }));
    await expect.element(place.first(), patient).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('shows an error if loading fails, and can retry', async () => {
    let failing = true;
    const answer = () =>
      failing ? new ApiError('INTERNAL', 'INTERNAL', 'It broke.') : { occurrences: [secondSoup] };
    await openApp(address(view), eventApi().on(expand, answer));
    await expect.element(page.getByText('Couldn’t load the events'), patient).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: /Soup night/ }), patient).toBeVisible();
  });

  test('names incomplete events when there are too many occurrences', async () => {
    const cut = [{ name: secondSoup.event, title: 'Soup night' }];
    await openApp(address(view), eventApi().on(expand, { occurrences: [secondSoup], cut }));
    const text = 'That’s too much to show at once. Some events in “Soup night” aren’t shown.';
    await expect.element(page.getByText(text), patient).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('moves an event by keyboard after Space, with its etag', async () => {
    const api = eventApi().on(edit, { event: secondSoup.event, undo: 'u1' });
    await openApp(address(view), api);
    await pickUp(/Soup night/);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await page.getByRole('button', { name: 'Only this one' }).click(patient);
    await expect
      .poll(() => api.requests.find(({ method }) => method === 'POST')?.body, patient)
      .toMatchObject({
        scope: 'THIS',
        originalStartTime: secondSoup.originalStartTime,
        etag: '"1"',
        event: { startTime: '2094-03-10T17:00:00.000Z' },
      });
  });
});

test('the current week starts at today, with its earlier days folded', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2094-03-11T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await openApp('/calendars/dinners?view=week', eventApi());
  const days = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(each => each.textContent);
  await expect.poll(() => days()[0], patient).toContain('Thursday 11 March');
  const soup = page.getByRole('link', { name: /Soup night/ });
  await expect.element(soup).not.toBeInTheDocument();
  await page.getByText('Earlier this week').click();
  await expect.element(soup).toBeVisible();
});

test('calendars open in the view used last', async () => {
  const app = await openApp(address('agenda'), eventApi());
  const pressed = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
  await expect.element(pressed('Agenda'), patient).toBeInTheDocument();
  await app.router.navigate({ to: '/lists' });
  await app.router.navigate({ to: '/calendars/$calendarId', params: { calendarId: 'dinners' } });
  await expect.element(pressed('Agenda'), patient).toBeInTheDocument();
});

test('a move never overwrites another person’s change', async () => {
  const theirs = { ...secondSoup, title: 'Soup at noon', etag: '"2"', seriesEtag: '"2"' };
  let shown = secondSoup;
  const api = eventApi()
    .on(expand, () => ({ occurrences: [shown] }))
    .on(edit, () => {
      shown = theirs;
      return new ApiError('ABORTED', 'ETAG_MISMATCH', 'It was changed meanwhile.');
    });
  await openApp(address('week'), api);
  await pickUp(/Soup night/);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await page.getByRole('button', { name: 'Only this one' }).click(patient);
  await expect
    .element(
      page.getByText('Someone else changed “Soup night” in the meantime. Their version was kept.'),
      patient,
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /Soup at noon/ }), patient).toBeVisible();
});

test('in a month, arrow keys select days, and the list shows the selected day', async () => {
  await openWith('month', [alone('Lunch', 0)]);
  await expect.element(page.getByRole('link', { name: /Lunch/ }), patient).toBeVisible();
  page.getByRole('button', { name: 'Tuesday 9 March, 1 event', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('heading', { name: 'Tuesday 16 March' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tuesday 16 March', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}{PageDown}');
  await expect.element(page.getByRole('heading', { name: 'Thursday 8 April' })).toBeVisible();
});

test('a day in the week view opens the day view', async () => {
  const { href } = await openWith('week', [alone('Lunch', 0)]);
  await page.getByRole('button', { name: 'Tuesday 9 March' }).click(patient);
  await expect.poll(href).toContain('view=day');
});

function openWith(view: string, occurrences: object[]) {
  return openApp(address(view), eventApi().on(expand, { occurrences }));
}

function alone(title: string, at: number) {
  const event = `calendars/dinners/events/${at}`;
  return { ...secondSoup, event, title, recurring: false, originalStartTime: null };
}
