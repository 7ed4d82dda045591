import { expect, test } from 'vitest';
import { markedHeading, textLines } from './text-lines.ts';

const two = ['1 leek', '200 g oats'];

test.each([
  ['a list', '<ul><li>1 leek</li><li>200 g oats</li></ul>'],
  ['a list with parts in its entries', '<ul>\n<li><div>1 <b>leek</b></div></li>\n<li>200 g\noats</li></ul>'],
  ['paragraphs', '<p>1 leek</p><p>200 g oats</p>'],
  ['line breaks', '1 leek<br>200 g oats'],
  ['a table', '<table><tr><td>1</td><td>leek</td></tr><tr><td>200 g</td><td>oats</td></tr></table>'],
  ['a list and a line below it', '<ul><li>1 leek</li></ul>\n200 g oats'],
  ['encoded HTML', '&lt;p&gt;1 leek&lt;/p&gt;&lt;p&gt;200 g oats&lt;/p&gt;'],
  ['lines of an old Mac', '1 leek\r200 g oats'],
  ['a table of Markdown', '| 1 | leek |\n|---|---|\n| 200 g | oats |'],
])('%s become two lines', (_form, text) => {
  expect(textLines(text)).toEqual(two);
});

test('HTML and Markdown headings are distinguished from lines', () => {
  expect(textLines('<h3>Sauce:</h3><ul><li>1 leek</li></ul><p><b>Topping</b></p><p>oats</p>')).toEqual([
    '[Sauce]',
    '1 leek',
    '[Topping]',
    'oats',
  ]);
  expect(['[Sauce]', '## Sauce', '**Sauce:**', '__Sauce__:', 'Sauce'].map(markedHeading)).toEqual([
    'Sauce',
    'Sauce',
    'Sauce',
    'Sauce',
    '',
  ]);
});
