import { expect, test } from 'vitest';
import { composeScene } from './compose-scene.ts';
import { readIcons } from './scene/icons.ts';
import { loadTypeface } from './scene/typeface.ts';
import { iconNames } from './words/recognise.ts';

const icons = readIcons(iconNames());
const typeface = loadTypeface();

test('the markup contains no text of the recipe', () => {
  const svg = scene({
    title: '<script>Xyzzy</script> Soup',
    ingredients: ['"><Xyzzy/>'],
    description: 'Xyzzy',
  });
  expect(svg).not.toMatch(/xyzzy|script/i);
});

test('every paint, filter and clip in use is defined', () => {
  for (const title of ['Soup', 'Pie', 'Cake', 'Lasagne', 'Toast', 'Stir Fry', 'Burger', 'Nothing known']) {
    const svg = scene({ title, ingredients: ['butter', 'carrots', 'eggs'] });
    const used = new Set([...svg.matchAll(/url\(#([\w-]+)\)/g)].map(match => match[1]));
    expect([...used].filter(id => !svg.includes(`id="${id}"`))).toEqual([]);
  }
});

function scene(recipe: { title: string; ingredients: string[]; description?: string }): string {
  const { svg } = composeScene(
    { categories: [], cuisines: [], cookingMethod: '', description: '', ...recipe },
    icons,
    typeface,
  );
  return svg;
}
