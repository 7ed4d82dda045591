import { expect, test } from 'vitest';
import { formattedHtml } from './formatted-html.ts';

test('marks and lists become elements, and everything else is escaped text', () => {
  const source =
    'Stir **well**:\n- *salt* <b>\n- [oil](https://oil.example) & rice\n  1. first\n  2. **second**\nDone.';
  expect(formattedHtml(source).text).toBe(
    'Stir <strong>well</strong>:\n<ul class="list"><li><em>salt</em> &#60;b&#62;</li>' +
      '<li><a href="https://oil.example" rel="nofollow noopener">oil</a> &#38; rice' +
      '<ol class="list"><li value="1">first</li><li value="2"><strong>second</strong></li></ol></li></ul>Done.',
  );
});

test('a text of thousands of marked items costs little more for each', () => {
  const timeOf = (items: number) => {
    const source = '- *a*\n'.repeat(items);
    const start = performance.now();
    formattedHtml(source);
    return performance.now() - start;
  };
  timeOf(300);
  const few = Math.min(timeOf(300), timeOf(300));
  expect(Math.min(timeOf(3300), timeOf(3300))).toBeLessThan(40 * few + 50);
});
