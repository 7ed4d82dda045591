import { idOf } from '../contract/src/index.ts';
import { wrongOn } from './product/axe.ts';
import { addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test('a recipe is planned on a new calendar, and its ingredients are added from the event to a list', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  const soup = await addRecipe(newcomer, {});
  await page.goto(`/recipes/${idOf(soup.name)}`);
  await page.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByRole('combobox', { name: 'Calendar' })).toContainText('New calendar: Meals');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('alert').or(page.getByRole('status')).getByRole('link', { name: soup.title }).click();
  await expect(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('18:30–19:05');
  await expect(page.getByRole('main').getByRole('link', { name: 'Meals' })).toBeVisible();
  expect(await wrongOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Make list' }).click();
  await page.getByRole('button', { name: 'Add 4 items' }).click();
  await expect(page.getByText('Added 4 items to the list.')).toBeVisible();
});

test('one, the following or all occurrences of a series can be changed, and Undo reverts each change', async ({
  newcomer: { page, api },
}) => {
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const { name: calendar } = await api.calendar.create({
    calendar: { title: 'Home', visibility, timeZone: 'Europe/London' },
  });
  const { name } = await api.event.create({ parent: calendar, event: choir });
  const titles = async () => {
    const range = { startTime: '2094-02-01T00:00:00Z', endTime: '2094-03-01T00:00:00Z' };
    const { occurrences } = await api.event.expand({ parent: calendar, ...range });
    return occurrences.map(({ title }) => title).join();
  };
  const second = `/calendars/${idOf(calendar)}/events/${idOf(name)}?at=2094-02-10T10:00:00Z`;
  for (const [scope, after] of [
    ['Only this one', 'Choir,Concert,Choir'],
    ['This and all following', 'Choir,Concert,Concert'],
    ['All of them', 'Concert,Concert,Concert'],
  ] as const) {
    await page.goto(second);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Concert');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: scope }).click();
    await expect.poll(titles).toBe(after);
    await expect(page.getByRole('heading', { name: 'Concert', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toBe('Choir,Choir,Choir');
    await expect(page.getByRole('heading', { name: 'Choir', level: 1 })).toBeVisible();
  }
  await page.goto(second);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Only this one' }).click();
  await expect.poll(titles).toBe('Choir,Choir');
});

const choir = {
  title: 'Choir',
  startTime: '2094-02-03T10:00:00Z',
  endTime: '2094-02-03T11:00:00Z',
  recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
};
