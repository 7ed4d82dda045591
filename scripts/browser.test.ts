import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './browser.ts';

test('the browser of the tests sees none of the fonts that a machine may have', async () => {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
    env: await chromiumEnvironment(),
  });
  const page = await browser.newPage();
  const seen = await page.evaluate(fontsOfTheMachine, common);
  await browser.close();
  // Other systems than Linux show their own fonts, whatever they are told.
  expect(process.platform === 'linux' ? seen : []).toEqual([]);
});

// Serif and monospaced ones as well: the machine's only sans-serif font would itself stand in for what is missing.
const common = ['Arial', 'DejaVu Sans Mono', 'DejaVu Serif', 'Liberation Mono', 'Noto Sans', 'Noto Serif'];

/** Those of the families that write a text wider or narrower than the font which stands in for what is missing. */
function fontsOfTheMachine(families: string[]): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const widthIn = (family: string) => {
    if (!pen) throw new Error('The browser draws nothing.');
    pen.font = `40px ${family}`;
    return pen.measureText('Hamburgefonstiv 0123').width;
  };
  return families.filter(family => widthIn(`"${family}"`) !== widthIn('"No Such Font"'));
}
