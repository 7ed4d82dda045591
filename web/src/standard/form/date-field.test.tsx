import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventApi } from '../../testing/events.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsSettings } from '../../testing/people.ts';

const create = '/calendars/dinners/events/create?title=Tea&start=2094-03-06T10:00Z';
const patient = { timeout: 15_000 };
const made = (api: FakeApi) => api.requests.find(({ method }) => method === 'POST')?.body;
const event = 'POST /calendars/v1alpha1/calendars/dinners/events';

test.each([
  ['en-GB', 'Starts', '06/03/2094', '10:00', 'DD/MM/YYYY'],
  ['en-US', 'Starts', '03/06/2094', '10:00 AM', 'MM/DD/YYYY'],
  ['de-DE', 'Beginnt', '06.03.2094', '10:00', 'TT.MM.JJJJ'],
])('in %s the field “%s” shows %s and %s', async (locale, starts, day, time, pattern) => {
  await openIn(locale);
  const field = page.getByRole('textbox', { name: starts, exact: true });
  await expect.element(field, patient).toHaveValue(day);
  await expect.element(field).toHaveAttribute('placeholder', pattern);
  const at = page.getByRole('combobox', { name: new RegExp(`^${starts} (at|um)`) });
  await expect.element(at).toHaveValue(time);
});

test('typed dates and times are parsed in the person’s format', async () => {
  const api = await openIn('en-US');
  await page.getByRole('textbox', { name: 'Starts', exact: true }).fill('4/5/94', patient);
  await page.getByRole('combobox', { name: 'Starts at' }).fill('7:15 pm');
  await page.getByRole('combobox', { name: 'Ends at' }).fill('830 pm');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => made(api), patient)
    .toMatchObject({
      startTime: '2094-04-05T18:15:00.000Z',
      endTime: '2094-04-05T19:30:00.000Z',
    });
});

test('arrow keys step by a day', async () => {
  await openIn('en-GB');
  const day = page.getByRole('textbox', { name: 'Starts', exact: true });
  await day.click(patient);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(day).toHaveValue('28/02/2094');
});

test('an invalid date stays in the field, shows the expected format and is not saved', async () => {
  const api = await openIn('en-GB');
  await page.getByRole('button', { name: 'Repeat' }).click(patient);
  await page.getByRole('combobox', { name: 'Ends' }).selectOptions('until');
  const last = page.getByRole('textbox', { name: 'Last day' });
  await last.fill('31.2.2094');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Write it like DD/MM/YYYY.')).toBeVisible();
  await expect.element(last).toHaveValue('31.2.2094');
  await expect.element(last).toHaveFocus();
  expect(made(api)).toBeUndefined();
});

test('the native date picker fills the field', async () => {
  await openIn('en-GB');
  const field = page.getByRole('textbox', { name: 'Starts', exact: true });
  await expect.element(field, patient).toBeVisible();
  const picker = document.querySelector('input[type=date]') as HTMLInputElement;
  let opened = 0;
  picker.showPicker = () => {
    opened += 1;
  };
  await page.getByRole('button', { name: 'Starts: choose a day' }).click();
  expect(opened).toBe(1);
  await userEvent.fill(picker, '2094-05-01');
  await expect.element(field).toHaveValue('01/05/2094');
});

test('times are suggested in the person’s format, and end times show the duration', async () => {
  const api = await openIn('en-US');
  await page.getByRole('combobox', { name: 'Starts at' }).click(patient);
  const offered = page.getByRole('listbox').getByRole('option');
  await expect
    .element(offered.getByText('10:00 AM', { exact: true }))
    .toHaveAttribute('aria-selected', 'true');
  expect(offered.elements()).toHaveLength(96);
  await offered.getByText('7:15 PM', { exact: true }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Ends at' }).click();
  await expect.element(offered.first()).toHaveTextContent('7:30 PM15 min');
  await page.getByRole('option', { name: '8:45 PM 1.5 hr' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => made(api), patient)
    .toMatchObject({ startTime: '2094-03-06T19:15:00.000Z', endTime: '2094-03-06T20:45:00.000Z' });
});

test('arrow keys move through suggested times, and Enter selects one without saving', async () => {
  const api = await openIn('en-GB');
  const at = page.getByRole('combobox', { name: 'Starts at' });
  await at.click(patient);
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(at).toHaveValue('10:30');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(at).toHaveValue('10:45');
  expect(made(api)).toBeUndefined();
});

async function openIn(locale: string): Promise<FakeApi> {
  const settings = { ...annsSettings, timeZone: 'Europe/London', locale };
  const api = eventApi()
    .on('GET /users/v1alpha1/users/ann/settings', settings)
    .on(event, { name: 'calendars/dinners/events/tea' });
  await openApp(create, api);
  return api;
}
