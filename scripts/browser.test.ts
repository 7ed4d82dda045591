import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './browser.ts';

test('the test browser uses no fonts of the machine', async () => {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
    env: await chromiumEnvironment(),
  });
  const page = await browser.newPage();
  const seen = await page.evaluate(fontsOfTheMachine, common);
  await browser.close();
  // Systems other than Linux always show their own fonts.
  expect(process.platform === 'linux' ? seen : []).toEqual([]);
});

// Includes serif and monospaced fonts: the machine's only sans-serif font would itself be the fallback.
const common = ['Arial', 'DejaVu Sans Mono', 'DejaVu Serif', 'Liberation Mono', 'Noto Sans', 'Noto Serif'];

/** The families whose text width differs from the fallback font's, which means that they are installed. */
function fontsOfTheMachine(families: string[]): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const widthIn = (family: string) => {
    if (!pen) throw new Error('The browser draws nothing.');
    pen.font = `40px ${family}`;
    return pen.measureText('Hamburgefonstiv 0123').width;
  };
  return families.filter(family => widthIn(`"${family}"`) !== widthIn('"No Such Font"'));
}
