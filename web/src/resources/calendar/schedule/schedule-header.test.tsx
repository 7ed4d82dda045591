import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi } from '../../../testing/events.ts';
import { openApp } from '../../../testing/open-app.tsx';

test('each view can be selected, and Next steps by its own length; Today returns', async () => {
  const { router } = await openApp('/calendars/dinners?date=2094-03-09', eventApi());
  const place = () => router.state.location.search;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click({ timeout: 15_000 });
  for (const [view, title, next] of [
    ['month', 'Month', '2094-04-09'],
    ['week', 'Week', '2094-03-16'],
    ['day', 'Day', '2094-03-10'],
  ] as const) {
    await press(title);
    await press(`Next ${view}`);
    await expect.poll(place).toMatchObject({ date: next });
    await press(`Previous ${view}`);
    await expect.poll(place).toMatchObject({ date: '2094-03-09' });
  }
  await press('Today');
  await expect.poll(place).not.toHaveProperty('date', '2094-03-09');
  await expect.poll(place).toMatchObject({ view: 'day' });
});
