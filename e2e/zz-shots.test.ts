import { idOf } from '../contract/src/index.ts';
import { calendarOf, day, lunch } from './product/schedule.ts';
import { test } from './product/test.ts';

test('shots', async ({ seat }) => {
  test.setTimeout(180_000);
  const ann = await seat('Ann Shots');
  const calendar = await calendarOf(ann, [lunch]);
  const { name } = await ann.api.event.create({ parent: calendar, event: { ...lunch, title: 'Lantern walk', status: 'CANCELLED' } as never });
  const { page } = ann;
  for (const [w, h] of [[390, 844], [1280, 800]] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      const shot = async (n: string) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/shots/${n}-${w}-${scheme}.png` }); };
      for (const view of ['week', 'month', 'agenda']) { await page.goto(`/calendars?view=${view}&date=${day}`); await page.waitForLoadState('networkidle'); await shot(`cal-${view}`); }
      await page.goto(`/calendars/${idOf(calendar)}/events/${idOf(name)}`); await page.waitForLoadState('networkidle'); await shot('event');
      await page.goto('/settings/access-keys'); await page.getByRole('button', { name: 'New access key' }).click(); await shot('purposes');
      await page.getByRole('button', { name: /^Calendar app/ }).click(); await shot('form');
      await page.getByRole('button', { name: 'Create key' }).click(); await page.getByRole('link', { name: 'Open in DAVx5' }).waitFor(); await shot('made');
      await page.getByText('How to set up each app').click(); await page.getByText('Home Assistant').scrollIntoViewIfNeeded(); await shot('apps');
    }
});
