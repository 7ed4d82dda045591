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

test('many links, pictures and steps of one recipe take linear work', async () => {
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));
  const record = (count: number) => ({
    ...{ title: 'X', activeTime: '', instructions: 'Mix.' },
    ingredients: many(count, at => `1 x${at}`).join('\n'),
    recipeLinks: many(count, at => ({ linkedRecipe: { title: `y${at}` } })),
  });
  const paprika = (count: number) => ({
    ...{ name: 'X', ingredients: '1 egg' },
    directions: 'Mix. [photo:none]\n'.repeat(count),
    photos: many(count, at => ({ name: `p${at}`, data: '' })),
  });
  for (const make of [record, paprika]) {
    const millis = async (count: number) => {
      const file = { 'a.json': JSON.stringify(make(count)) };
      const before = process.threadCpuUsage();
      await readFiles(file);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    await millis(100);
    const once = await millis(2000);
    expect(await millis(4000)).toBeLessThan(2.5 * once + 60);
  }
});
