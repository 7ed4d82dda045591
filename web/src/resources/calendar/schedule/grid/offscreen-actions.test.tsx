import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi, secondSoup } from '../../../../testing/events.ts';
import { openApp } from '../../../../testing/open-app.tsx';

const expand = 'GET /calendars/v1alpha1/calendars/dinners/events:expand';
const patient = { timeout: 15_000 };

beforeEach(() => page.viewport(1280, 900));

test('a week says how many events are earlier and later than what is in sight, and leads to them', async () => {
  await openWeek(planned('Milk round', '04:00', '04:30'), planned('Night shift', '22:30', '23:00'));
  const earlier = page.getByRole('button', { name: '1 earlier' });
  const later = page.getByRole('button', { name: '1 later' });
  await expect.element(later, patient).toBeVisible();
  await earlier.click();
  await expect.poll(() => inView('Milk round'), patient).toBe(true);
  await expect.element(page.getByRole('link', { name: /Milk round/ })).toHaveFocus();
  await expect.element(earlier).not.toBeInTheDocument();
  await later.click();
  await expect.poll(() => inView('Night shift'), patient).toBe(true);
  await expect.element(later).not.toBeInTheDocument();
});

test('what began before the hours in sight has its title in sight, and no sliver shows half a line', async () => {
  await openWeek(planned('Long day', '04:00', '11:00'));
  const title = page.getByText('Long day', { exact: true });
  await expect.element(title, patient).toBeVisible();
  const hours = await hoursOf(title.element());
  for (const [hour, words] of [
    [6, true],
    [9, true],
    [9.8, false],
  ] as const) {
    const wordless = () => {
      hours.scrollTop = hour * 48;
      return title.element().parentElement?.hasAttribute('data-wordless');
    };
    await expect.poll(wordless).toBe(!words);
    const top = title.element().getBoundingClientRect().top;
    if (words) expect(top, `at ${hour}`).toBeGreaterThanOrEqual(hours.getBoundingClientRect().top);
  }
});

test('no word of a title is broken in two', async () => {
  await openWeek(
    planned('Swimming, Ida', '16:00', '17:30'),
    planned('Sunday roast', '16:00', '17:30'),
    planned('Housewarming', '16:00', '17:30'),
  );
  for (const width of [1280, 820]) {
    await page.viewport(width, 900);
    for (const title of ['Swimming, Ida', 'Sunday roast', 'Housewarming']) {
      const words = page.getByText(title, { exact: true });
      await expect.element(words, patient).toBeVisible();
      expect(linesOfFirstWord(words.element()), `${title} at ${width}`).toBe(1);
    }
  }
});

/** Tuesday 9 March 2094 in Berlin, the viewer’s time zone. */
function planned(title: string, from: string, until: string) {
  return {
    ...secondSoup,
    event: `calendars/dinners/events/${title.replaceAll(/\W/g, '')}`,
    title,
    startTime: `2094-03-09T${from}:00.000+01:00`,
    endTime: `2094-03-09T${until}:00.000+01:00`,
    recurring: false,
    originalStartTime: null,
  };
}

function openWeek(...occurrences: object[]) {
  const api = eventApi().on(expand, { occurrences });
  return openApp('/calendars/dinners?view=week&date=2094-03-09', api);
}

function inView(title: string): boolean {
  const words = page.getByText(title, { exact: true }).element();
  const { left, top } = words.getBoundingClientRect();
  return words.contains(document.elementFromPoint(left + 2, top + 8));
}

/** The scroll container, once it has reached its opening position. */
async function hoursOf(words: Element): Promise<HTMLElement> {
  let hours = words.parentElement;
  while (hours && getComputedStyle(hours).overflowY !== 'auto') hours = hours.parentElement;
  if (!hours) throw new Error('Nothing scrolls.');
  await expect.poll(() => hours.scrollTop).toBeGreaterThan(0);
  return hours;
}

function linesOfFirstWord({ firstChild: text }: Element): number {
  if (!text?.textContent) throw new Error('It says nothing.');
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, text.textContent.search(/\W|$/));
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
