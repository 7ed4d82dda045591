import type { Page } from '@playwright/test';
import type { Furnished } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });

const sections: [string, (made: Furnished) => string][] = [
  ['the recipes', () => '/recipes'],
  ['the cookbooks', () => '/cookbooks'],
  ['the menus', () => '/menus'],
  ['the calendars', () => '/calendars'],
  ['the lists', () => '/lists'],
  ['the circles', () => '/circles'],
  ['the people', () => '/users'],
];

const below: [string, (made: Furnished) => string][] = [
  ['a recipe', ({ recipe }) => `/recipes/${recipe}`],
  ['the form of a recipe', ({ recipe }) => `/recipes/${recipe}/edit`],
  ['the ingredients', () => '/ingredients'],
  ['a month', ({ calendar }) => `/calendars/${calendar}?date=2094-02-10`],
  ['a week', ({ calendar }) => `/calendars/${calendar}?view=week&date=2094-02-10`],
  ['an agenda', ({ calendar }) => `/calendars/${calendar}?view=agenda&date=2094-02-10`],
  ['a new event', ({ calendar }) => `/calendars/${calendar}/events/create`],
  ['a list', ({ list }) => `/lists/${list}`],
  ['the form of a list', ({ list }) => `/lists/${list}/edit`],
  ['a circle', ({ circle }) => `/circles/${circle}`],
  ['a person', ({ friend }) => `/users/${friend}`],
  ['the settings', () => '/settings'],
  ['one’s account', () => '/settings/account'],
  ['one’s meals', () => '/settings/food'],
  ['one’s profile', ({ user }) => `/users/${user}/edit`],
  ['what is new', () => '/notifications'],
  ['what to shop', () => '/shop'],
];

/** Targets smaller than 44 pixels in one direction, but at least the 24 of WCAG 2.5.8, and why that is enough. */
const smaller: RegExp[] = [
  // Segments in a bar of 44 pixels, whose edges belong to no other target.
  /^input “(As written|Original|Metric|US|US cups|By region|Mon|Sat|Sun|System|Light|Dark|\d+ days?)”/,
  // The border of its field is part of the target.
  /^button “(Decrease|Increase) /,
  /^input “(Categories|Cuisines)”/,
  // A number between two large steppers.
  /^input “Servings”/,
  // A switch alone in its row.
  /^input “All day”/,
  // Links in a sentence, and the edge of a row.
  /^a “example\.com”/,
  /^button “Move /,
];

test('every touch target is 44 pixels high and wide', async ({ ann: { page }, furnished }) => {
  test.setTimeout(180_000);
  const small: string[] = [];
  for (const [title, address] of [...sections, ...below]) {
    await open(page, address(furnished));
    for (const { name, width, height } of await smallTargets(page))
      if (Math.min(width, height) < 24 || !smaller.some(known => known.test(name)))
        small.push(`${title}: ${name}, ${width} by ${height}`);
  }
  expect(small).toEqual([]);
});

test('every screen below a section has a way back', async ({ ann: { page }, furnished }) => {
  test.setTimeout(120_000);
  for (const [title, address] of below) {
    await open(page, address(furnished));
    const ways = page
      .getByRole('link', { name: /^Back/ })
      .or(page.getByRole('button', { name: 'Cancel' }))
      .filter({ visible: true });
    await expect(ways.first(), title).toBeInViewport({ ratio: 1 });
    await expect(ways, title).toHaveCount(1);
  }
});

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** The touch targets smaller than 44 pixels in either direction. */
function smallTargets(page: Page): Promise<{ name: string; width: number; height: number }[]> {
  return page.evaluate(() => {
    const least = 44;
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, summary, select, textarea, input:enabled, [role="slider"]',
    );
    return [...targets].filter(shown).flatMap(target => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [width, height] = [reach(target, 1, 0), reach(target, 0, 1)];
      return Math.min(width, height) < least && !withinWords(target)
        ? [{ name: nameOf(target), width, height }]
        : [];
    });

    function shown(target: HTMLElement) {
      return (
        target.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
        !target.closest('[inert], [aria-hidden="true"]')
      );
    }

    /** How far from its center a touch still hits the target, label included. */
    function reach(target: HTMLElement, alongX: number, alongY: number): number {
      const area = (target as HTMLInputElement).labels?.[0] ?? target;
      const { left, top, width, height } = (target.offsetWidth < 5 ? area : target).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const counts = (by: number) => {
        const hit = document.elementFromPoint(x + alongX * by, y + alongY * by);
        return hit !== null && (target.contains(hit) || area.contains(hit));
      };
      // An element on top is measured separately.
      if (!counts(0)) return least;
      const far = (way: number) => {
        let by = 0;
        while (by < least && counts(way * (by + 1))) by += 1;
        return by;
      };
      return far(1) + far(-1) + 1;
    }

    /** A link in a sentence is as high as its line. */
    function withinWords(target: HTMLElement) {
      const beside = (target.parentElement?.textContent ?? '').length - (target.textContent ?? '').length;
      return target.localName === 'a' && getComputedStyle(target).display === 'inline' && beside > 8;
    }

    function nameOf(target: HTMLElement) {
      return `${target.localName} “${target.getAttribute('aria-label') ?? ((target as HTMLInputElement).labels?.[0]?.textContent || target.textContent)?.slice(0, 40) ?? ''}”`;
    }
  });
}
