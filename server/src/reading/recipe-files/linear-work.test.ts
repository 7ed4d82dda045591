import { expect, test, vi } from 'vitest';
import { readFiles } from '../../testing/read-files.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A file of each kind with a text in every place where people write. */
const files: [kind: string, write: (text: string) => Record<string, string>][] = [
  [
    'schema.org',
    text => ({
      'a.json': JSON.stringify({
        '@type': 'Recipe',
        ...{ name: 'X', description: text, recipeIngredient: [text], recipeInstructions: text },
        comment: [{ name: 'Author Notes', text }],
      }),
    }),
  ],
  [
    'Mealie',
    text => ({
      'a.json': JSON.stringify({
        ...{ slug: 'a', name: 'X', description: text },
        ...{ recipeIngredient: [{ note: text }], recipeInstructions: [{ text }] },
      }),
    }),
  ],
  [
    'Tandoor',
    text => ({
      'a.json': JSON.stringify({
        ...{ name: 'X', working_time: 1 },
        steps: [{ instruction: text, ingredients: [{ note: text }] }],
      }),
    }),
  ],
  ['Paprika', text => ({ 'a.json': JSON.stringify({ name: 'X', ingredients: text, directions: text }) })],
  ['Cooklang', text => ({ 'a.cook': `Fry @eggs. ${text}` })],
  ['Markdown', text => ({ 'a.md': `# X\n## Ingredients\n${text}\n## Method\n${text}` })],
  ['CSV', text => ({ 'a.csv': `Title,Ingredients,Steps\nX,"${text.replaceAll('"', '""')}",${text}` })],
  ['HTML', text => ({ 'a.html': `<h2>Ingredients</h2><ul><li>1 egg<li>${text}</ul><h2>Method</h2>${text}` })],
];
const units = [' ', ', ', '1 x ', '*a ', '](', '[recipe:', '{1', '- a\n', '<li>'];

async function work(write: (text: string) => Record<string, string>, length: number): Promise<number> {
  let millis = 0;
  for (const unit of units) {
    const content = write(unit.repeat(length / unit.length));
    const before = process.threadCpuUsage();
    for (const { parts } of (await readFiles(content)).recipes) toRecipeReading(parts);
    const { user, system } = process.threadCpuUsage(before);
    millis += (user + system) / 1000;
  }
  return millis;
}

test.each(files)('%s: texts of twice the length take twice the work', async (_, write) => {
  await work(write, 1000);
  const [once, twice] = [await work(write, 16_000), await work(write, 32_000)];
  // Slack for what else the process does meanwhile; each quadratic step would take several times as much.
  expect(twice).toBeLessThan(2.5 * once + 100);
});
