import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { deep } from '../../server/src/testing/deep.ts';

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The problems that axe finds on a page, in both colour schemes, on a phone and on a wide screen. */
export async function wrongAnywhereOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // The dark scheme differs in colors, hardly ever by width.
    for (const width of colorScheme === 'dark' && !deep ? [390] : [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      // The other scheme differs only in colours, so check only the contrast.
      const wrong = await wrongOn(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      found.push(...wrong.map(text => `${colorScheme} ${width}: ${text}`));
    }
  }
  return found;
}

/** The problems that axe finds on the current page: by all rules, or by the named ones. */
export async function wrongOn(page: Page, rules?: string[]): Promise<string[]> {
  // Inject axe once per page: parsing it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async named => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const results = await axe.run({ resultTypes: ['violations'], ...(named && { runOnly: named }) });
    return results.violations;
  }, rules);
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(describeNode).join('\n')}`);
}

function describeNode({ target, failureSummary }: Axe.NodeResult): string {
  return `${target.join(' ')} ${failureSummary}`;
}
