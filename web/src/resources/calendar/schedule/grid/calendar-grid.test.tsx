import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi, secondSoup } from '../../../../testing/events.ts';
import { openApp } from '../../../../testing/open-app.tsx';

const expand = 'GET /calendars/v1alpha1/calendars/dinners/events:expand';
const patient = { timeout: 15_000 };
const long = 'Buttermilk pancakes with blueberries';

const more = () => page.getByRole('button', { name: /^\+\d more$/ });

beforeEach(() => page.viewport(1280, 900));

test('a title wraps to two lines, unless that would hide other events of the day', async () => {
  const full = ['10', '11', '12', '13'].map(hour => planned(`${long} ${hour}`, '10', hour));
  await open('month', planned(long, '09', '10'), ...full);
  const linesOf = (title: string) =>
    Math.round(page.getByText(title, { exact: true }).element().getBoundingClientRect().height / 16);
  await expect.element(page.getByText(long, { exact: true }), patient).toBeVisible();
  await expect.poll(() => linesOf(long), patient).toBe(2);
  for (const hour of ['10', '11', '12', '13'])
    await expect.poll(() => linesOf(`${long} ${hour}`), patient).toBe(1);
  await expect.element(more()).not.toBeInTheDocument();
});

test('events that do not fit show as a count', async () => {
  await open('month', ...Array.from({ length: 9 }, (_, at) => planned(`Thing ${at + 1}`, '09', '10')));
  await expect.element(more(), patient).toBeVisible();
});

test('bars come before timed events, even if those start earlier', async () => {
  const night = { ...planned('Night train', '09', '20'), endTime: '2094-03-10T09:00:00.000+01:00' };
  await open('month', planned('Standup', '09', '09'), night);
  await expect.element(page.getByText('Night train'), patient).toBeVisible();
  const top = (title: string) => page.getByText(title).element().getBoundingClientRect().top;
  await expect.poll(() => top('Night train') < top('Standup'), patient).toBe(true);
});

test('a day view has no heading, and no all-day row without all-day events', async () => {
  await open('day', planned('Standup', '09', '09'));
  await expect.element(page.getByText('Standup'), patient).toBeVisible();
  expect(page.getByText('Tuesday 9', { exact: true }).elements()).toEqual([]);
  expect(page.getByText('all day').elements()).toEqual([]);
});

test('all-day events have their own row', async () => {
  const fair = { ...planned('Fair', '09', '09'), allDay: true };
  await open('day', { ...fair, startTime: '2094-03-09T00:00:00.000Z', endTime: '2094-03-10T00:00:00.000Z' });
  await expect.element(page.getByText('Fair'), patient).toBeVisible();
  await expect.element(page.getByText('all day')).toBeVisible();
});

/** In Berlin, the viewer’s time zone; one hour long. */
function planned(title: string, day: string, hour: string) {
  return {
    ...secondSoup,
    event: `calendars/dinners/events/${title.replaceAll(/\W/g, '')}`,
    title,
    startTime: `2094-03-${day}T${hour}:00:00.000+01:00`,
    endTime: `2094-03-${day}T${hour}:59:00.000+01:00`,
    recurring: false,
    originalStartTime: null,
  };
}

function open(view: string, ...occurrences: object[]) {
  return openApp(`/calendars/dinners?view=${view}&date=2094-03-09`, eventApi().on(expand, { occurrences }));
}
