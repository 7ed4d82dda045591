import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi } from '../../../testing/events.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { annsSettings } from '../../../testing/people.ts';

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

test.each(['2094-09-21', '2094-11-29', '2025-09-15', '2025-09-28'])(
  'in German, the days of the meal board from %s end before the buttons beside them at 1280 px',
  async date => {
    await page.viewport(1280, 800);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2094-09-20T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const api = eventApi().on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, locale: 'de-DE' });
    await openApp(`/calendars?view=meals&date=${date}`, api);
    const dots = page.getByRole('button', { name: 'Mehr für den Essensplan' });
    await expect.element(dots, { timeout: 15_000 }).toBeVisible();
    const days = document.querySelector('main h2 > button > svg');
    const { left, width } = dots.element().getBoundingClientRect();
    expect(days?.getBoundingClientRect().right).toBeLessThan(left + width / 4);
  },
);
