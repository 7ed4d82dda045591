import { expect, type Seat, test } from './product/test.ts';

const week = '/calendars?view=meals&date=2098-01-06';
const meals = ['Risotto', 'Tacos', 'Green curry', 'Lentil soup', 'Roast chicken', 'Pizza night', 'Leftovers'];

async function planWeek({ api }: Seat) {
  const calendar = {
    title: 'Meals',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    timeZone: 'Europe/London',
  } as const;
  const { name: parent } = await api.calendar.create({ calendar });
  for (const [at, title] of meals.entries()) {
    const day = `2098-01-${String(6 + at).padStart(2, '0')}`;
    const event = { title, startTime: `${day}T18:30:00Z`, endTime: `${day}T20:00:00Z` };
    const { name } = await api.event.create({ parent, event });
    await api.eventRecipe.create({ parent: name, eventRecipe: { title } });
  }
}

test('at 1280 by 800, empty meals take a low row, and dinners show in full', async ({ newcomer }) => {
  const { page } = newcomer;
  await planWeek(newcomer);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(week);
  const drawer = page.getByRole('region', { name: 'Recipes to plan' });
  await expect(drawer).toBeVisible();
  for (const name of ['Breakfast', 'Lunch']) {
    const row = await page.getByRole('region', { name, exact: true }).boundingBox();
    expect(row?.height, name).toBeLessThanOrEqual(36);
  }
  const edge = (await drawer.boundingBox())?.y ?? 0;
  const dinners = page.getByRole('region', { name: 'Dinner', exact: true }).locator('[data-meal]');
  await expect(dinners).toHaveCount(meals.length);
  for (const dinner of await dinners.all()) {
    const box = await dinner.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
  }
});

for (const width of [1280, 390])
  test(`printed from ${width} px, the board is one landscape page with all days`, async ({ newcomer }) => {
    const { page } = newcomer;
    await planWeek(newcomer);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(week);
    for (const title of meals) await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    expect(boxes).toHaveLength(1);
    const [wide, high] = boxes[0]?.slice(1).map(Number) ?? [];
    expect(wide).toBeGreaterThan(high ?? 0);
  });
