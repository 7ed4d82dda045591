import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong with a page, in either scheme, on a phone or wide. */
export async function wrongAnywhereOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      // The other scheme has other colours, and nothing else that axe could look at.
      const wrong = await wrongOn(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      found.push(...wrong.map(text => `${colorScheme} ${width}: ${text}`));
    }
  }
  return found;
}

/** What axe finds wrong with a page as it stands: by all of its rules, or by those named. */
export async function wrongOn(page: Page, rules?: string[]): Promise<string[]> {
  // Once for a page: reading it takes as long as looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async named => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const results = await axe.run({ resultTypes: ['violations'], ...(named && { runOnly: named }) });
    return results.violations;
  }, rules);
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(told).join('\n')}`);
}

function told({ target, failureSummary }: Axe.NodeResult): string {
  return `${target.join(' ')} ${failureSummary}`;
}
