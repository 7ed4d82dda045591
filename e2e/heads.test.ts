import { idOf } from '../contract/src/index.ts';
import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import type { Member } from './product/household.ts';
import { addList, befriend } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/**
 * A Friday with a risotto for everyone who comes: the cook, three invited friends, two children, and two who never
 * answer.
 */
async function prepare(pia: Member, friends: Member[]): Promise<{ event: string; list: string }> {
  const calendar = { title: 'Dinners', visibility, timeZone: 'Europe/London' } as const;
  const { name: parent } = await pia.api.calendar.create({ calendar });
  const times = { startTime: '2098-01-10T18:00:00Z', endTime: '2098-01-10T21:00:00Z' };
  const { name: event } = await pia.api.event.create({ parent, event: { title: 'Risotto night', ...times } });
  await pia.api.event.respond({ name: event, response: 'ACCEPTED' });
  for (const friend of friends) {
    await befriend(pia, friend);
    await pia.api.attendee.create({ parent: event, attendee: { person: friend.user } });
  }
  for (const displayName of ['Tom', 'Mia']) {
    const child = { displayName, portion: 0.5, response: 'ACCEPTED' } as const;
    await pia.api.attendee.create({ parent: event, attendee: child });
  }
  for (const displayName of ['Grandma', 'Uncle Jo'])
    await pia.api.attendee.create({ parent: event, attendee: { displayName } });
  const ingredientGroups = parseIngredientLines('400 g rice\n4 onions');
  const recipe = { title: 'Risotto', visibility, yieldAmount: 4, ingredientGroups } as const;
  const { name } = await pia.api.recipe.create({ recipe });
  await pia.api.eventRecipe.create({ parent: event, eventRecipe: { recipe: name, servings: 0 } });
  const list = await addList(pia, { title: 'Groceries', items: ['Milk'] });
  return { event, list: list.name };
}

test('only a decline lowers the amounts on the list, with four phones open', async ({ seat }) => {
  test.slow();
  const [pia, ben] = [await seat('Pia Cook'), await seat('Ben Eater')];
  const [kim, dot] = [await seat('Kim Eater'), await seat('Dot Eater')];
  const { event, list } = await prepare(pia, [ben, kim, dot]);
  for (const { api } of [ben, kim]) await api.event.respond({ name: event, response: 'ACCEPTED' });
  const days = { startTime: '2098-01-10T00:00:00Z', endTime: '2098-01-11T00:00:00Z' };
  const calendars = [event.slice(0, event.indexOf('/events/'))];
  await pia.api.list.applyPlan({ name: list, ...days, timeZone: 'Europe/London', calendars });

  await pia.page.goto(`/lists/${idOf(list)}`);
  const item = (title: string) => pia.page.getByRole('listitem').filter({ hasText: title });
  await expect(item('rice')).toContainText('700 g');
  for (const { page } of [ben, kim, dot]) {
    await page.goto(`/${event}`);
    await expect(page.getByText(/^5 coming · 7 portions · 3 haven’t replied/)).toBeVisible();
  }
  await dot.page.getByRole('radiogroup').getByText('Can’t').click();

  const notes = pia.page.getByRole('region', { name: 'Changes to the plan' });
  await expect(notes).toContainText('Friday: Risotto is now for 6, not 7');
  await expect(notes).toContainText('100 g rice');
  for (const { page } of [ben, kim, dot])
    await expect(page.getByText(/^5 coming · 6 portions · 2 haven’t replied/)).toBeVisible();
  await notes.getByRole('button', { name: 'Apply' }).click();
  await expect(notes).toBeHidden();
  await expect(item('rice')).toContainText('600 g');
  await expect(item('onions')).toContainText('6');
});
