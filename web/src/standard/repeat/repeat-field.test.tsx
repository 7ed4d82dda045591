import type { SeriesStart } from '@potluck/contract/recurrence/repeat-choice';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventApi, soupNight } from '../../testing/events.ts';
import { openApp } from '../../testing/open-app.tsx';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { RepeatField } from './repeat-field.tsx';

// The second Saturday of its month.
const start = { day: '2094-03-13', timeZone: 'Europe/Berlin' };
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const rule = () => page.getByRole('status').element().textContent;

test('the selection becomes a rule, and is described in words', async () => {
  await show('');
  for (const [way, written] of [
    ['Daily', 'FREQ=DAILY'],
    ['Weekly', 'FREQ=WEEKLY;BYDAY=SA'],
    ['Monthly', 'FREQ=MONTHLY'],
    ['Yearly', 'FREQ=YEARLY'],
    ['Never', ''],
  ] as const) {
    await select('Repeats').selectOptions(way);
    await expect.poll(rule).toBe(written);
  }
  await select('Repeats').selectOptions('Weekly');
  await page.getByRole('button', { name: 'Mon' }).click();
  await page.getByRole('button', { name: 'Increase Every how many weeks' }).click();
  await expect.poll(rule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA');
  await expect.element(page.getByText('Every 2 weeks on Monday and Saturday')).toBeVisible();
});

test('a weekly rule has at least one day', async () => {
  await show('FREQ=WEEKLY;BYDAY=SA');
  await page.getByRole('button', { name: 'Sat' }).click();
  await expect.poll(rule).toBe('FREQ=WEEKLY;BYDAY=SA');
});

test('a monthly rule uses the day or the nth weekday, and the last weekday only if the start is on it', async () => {
  await show('FREQ=MONTHLY');
  await select('On').selectOptions('Every month on the 2nd Saturday');
  await expect.poll(rule).toBe('FREQ=MONTHLY;BYDAY=2SA');
  expect(page.getByRole('option', { name: /last Saturday/ }).elements()).toEqual([]);
  await show('FREQ=MONTHLY', { ...start, day: '2094-03-27' });
  await select('On').last().selectOptions('Every month on the last Saturday');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('FREQ=MONTHLY;BYDAY=-1SA');
});

test('a rule ends never or after a number of occurrences', async () => {
  await show('FREQ=DAILY');
  await select('Ends').selectOptions('After …');
  await expect.poll(rule).toBe('FREQ=DAILY;COUNT=10');
  await select('Ends').selectOptions('Never');
  await expect.poll(rule).toBe('FREQ=DAILY');
});

test('a rule ends on a day in the event’s time zone', async () => {
  const api = eventApi().on('POST /calendars/v1alpha1/calendars/dinners/events', soupNight);
  await openApp('/calendars/dinners/events/create?title=Tea&repeat=FREQ%3DDAILY', api);
  await select('Ends').selectOptions('On a date', { timeout: 15_000 });
  await page.getByRole('textbox', { name: 'Last day' }).fill('31/3/2094');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ timeZone: 'Europe/London', recurrenceRule: 'FREQ=DAILY;UNTIL=20940331T225959Z' });
});

test('a rule that the form cannot express is described, and stays unchanged until another is selected', async () => {
  const odd = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
  await show(odd);
  await expect.element(select('Repeats')).toHaveValue('own');
  await expect.element(page.getByText(/only the last\)/).last()).toBeVisible();
  expect(rule()).toBe(odd);
  await select('Repeats').selectOptions('Daily');
  await expect.poll(rule).toBe('FREQ=DAILY');
});

test('a recurring event can be set up by keyboard', async () => {
  await show('');
  await userEvent.keyboard('{Tab}');
  await expect.element(select('Repeats')).toHaveFocus();
  await select('Repeats').selectOptions('Weekly');
  page.getByRole('button', { name: 'Sun' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(rule).toBe('FREQ=WEEKLY;BYDAY=SA,SU');
});

function show(initial: string, from: SeriesStart = start) {
  return renderInTheme(<Repeating initial={initial} start={from} />);
}

function Repeating({ initial, start: from }: { initial: string; start: SeriesStart }) {
  const [now, setNow] = useState(initial);
  return (
    <>
      <RepeatField rule={now} start={from} onChange={setNow} />
      <output>{now}</output>
    </>
  );
}
