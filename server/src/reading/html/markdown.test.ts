import { expect, test } from 'vitest';
import { cpuTimed } from '../../testing/cpu-time.ts';
import { withoutBlockSigns, withoutMarkdown } from './markdown.ts';

test.each([
  ['Fold in the **egg whites** and *stir*.', 'Fold in the egg whites and stir.'],
  ['Use __cold__ water, _not_ warm.', 'Use cold water, not warm.'],
  ['***Important:*** rest it.', 'Important: rest it.'],
  ['See [how to fold](https://x.example/a_(b) "Folding").', 'See how to fold.'],
  ['![Bread](bread.jpg) is done.', 'Bread is done.'],
  ['From <https://x.example/b>.', 'From https://x.example/b.'],
  ['`1 tsp` salt', '1 tsp salt'],
  ['~~2 tbsp~~ 1 tbsp oil', ' 1 tbsp oil'],
  ['~~1 egg~~', '1 egg'],
  [String.raw`3 \* 4 \_ 5`, '3 * 4 _ 5'],
  ['Cut 2 * 3 * 4 cm pieces.', 'Cut 2 * 3 * 4 cm pieces.'],
  ['*Optional', '*Optional'],
  ['salt* and pepper*', 'salt* and pepper*'],
  ['snake_case_name', 'snake_case_name'],
])('%s', (line, expected) => {
  expect(withoutMarkdown(line)).toBe(expected);
});

test('table rows, quotes and rules lose their markup characters', () => {
  const lines = ['| 200 g | rye flour |', '|---:|:---|', '> Keeps a week.', '* * *', 'Plain | text'];
  expect(lines.map(withoutBlockSigns)).toEqual(['200 g rye flour', '', 'Keeps a week.', '', 'Plain | text']);
});

test('a long line of unclosed markup is parsed quickly', () => {
  const { millis } = cpuTimed(() => {
    for (const sign of ['*a', '[a](', '_a', '~~a', '`a', '![', '<http://a'])
      withoutMarkdown(sign.repeat(9000));
  });
  expect(millis).toBeLessThan(2000);
});
