import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinners, eventApi } from '../../../testing/events.ts';
import { board, expandDinners, meal, openBoard, patient, posted, risotto } from '../../../testing/meals.ts';
import { openApp } from '../../../testing/open-app.tsx';

beforeEach(() => page.viewport(1280, 800));

const undone = `POST /calendars/v1alpha1/${dinners.name}:undoOccurrenceChange`;
const link = page.getByRole('link', { name: /Risotto/ });

async function choose(action: string) {
  await page.getByRole('button', { name: 'More for “Risotto”' }).click(patient);
  await page.getByRole('menuitem', { name: action }).click(patient);
}

test('a meal can repeat every week, and Undo reverts it', async () => {
  const { api } = await openBoard([risotto]);
  api.on(`POST /calendars/v1alpha1/${risotto.event}:editOccurrence`, { event: risotto.event, undo: 'once' });
  api.on(undone, { restoredCount: 1 });
  await choose('Repeat every week');
  await expect.element(page.getByText('Planned “Risotto” for every week.'), patient).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click(patient);
  await expect.poll(() => posted(api).length, patient).toBe(2);
  expect(posted(api).map(({ body }) => body)).toMatchObject([
    { scope: 'ALL', event: { recurrenceRule: 'FREQ=WEEKLY' } },
    { undo: 'once' },
  ]);
});

test('a meal is removed at once, and Undo restores it', async () => {
  const { api } = await openBoard([risotto]);
  api.on(`POST /calendars/v1alpha1/${risotto.event}:deleteOccurrence`, { event: '', undo: 'gone' });
  api.on(undone, { restoredCount: 1 });
  await choose('Remove from the plan');
  await expect.element(page.getByText('Removed “Risotto” from the plan.'), patient).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click(patient);
  await expect.poll(() => posted(api).at(-1)?.body, patient).toMatchObject({ undo: 'gone' });
  await expect.element(link, patient).toBeVisible();
});

test('removing a recurring meal asks which occurrences to remove', async () => {
  const weekly = meal('Risotto', risotto.startTime, {
    recurring: true,
    originalStartTime: risotto.startTime,
  });
  const { api } = await openBoard([weekly]);
  await choose('Remove from the plan');
  await expect.element(page.getByRole('dialog'), patient).toBeVisible();
  expect(posted(api)).toEqual([]);
});

test('readers of a calendar see its meals but cannot plan', async () => {
  const calendarAccess = {
    ...dinners.calendarAccess,
    permissionLevel: 'PERMISSION_LEVEL_READ',
    effectiveLevel: 'PERMISSION_LEVEL_READ',
  };
  const read = { ...dinners, calendarAccess };
  const api = eventApi()
    .on(expandDinners, { occurrences: [risotto], cut: [] })
    .on('GET /calendars/v1alpha1/calendars', { calendars: [read], nextPageToken: '' })
    .on(`GET /calendars/v1alpha1/${dinners.name}`, read);
  await openApp(board, api);
  await expect.element(link, patient).toBeVisible();
  expect(page.getByRole('button', { name: /^Plan/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('list', { name: 'Dishes' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Copy to another day: Risotto' }), patient)
    .toBeVisible();
  expect(page.getByRole('button', { name: 'More for “Risotto”' }).elements()).toEqual([]);
});
