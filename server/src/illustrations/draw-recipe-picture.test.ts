import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { renderPicture } from '../images/render-picture.ts';
import { drawRecipePicture } from './draw-recipe-picture.ts';

// Drawing is slow and runs at a low priority: on a busy machine it may have to wait.
vi.setConfig({ testTimeout: 60_000 });

const stew = {
  title: 'Beef & Mushroom Stew',
  ingredients: ['1 kg beef', '300 g mushrooms', '4 carrots', '2 onions', 'thyme'],
  categories: ['Dinner'],
  cuisines: ['French'],
  cookingMethod: 'Simmering',
};

test('a picture is WebP, 1200 × 800, and small enough for a card', async () => {
  const picture = await drawRecipePicture(stew);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1200, height: 800 });
  expect(picture.byteLength).toBeLessThan(100_000);
});

test('the same dish gives the same bytes', async () => {
  expect(await drawRecipePicture(stew)).toEqual(await drawRecipePicture(structuredClone(stew)));
});

test('different dishes have different pictures, and so does one with an added ingredient', async () => {
  const [first, second, third] = await Promise.all([
    meanColours({ ...stew, title: 'Green Salad' }),
    meanColours(stew),
    meanColours({ ...stew, ingredients: [...stew.ingredients, '2 lemons'] }),
  ]);
  expect(first).not.toEqual(second);
  expect(second).not.toEqual(third);
});

test('the title is drawn on the band', async () => {
  const short = await inkOnBand({ ...stew, title: 'Stew' });
  expect(short).toBeGreaterThan(0);
  expect(await inkOnBand({ ...stew, title: 'Slow Beef Stew' })).toBeGreaterThan(short);
});

test('a stored picture is cropped above its title', async () => {
  const { full } = await renderPicture(await drawRecipePicture(stew));
  const { width, height } = await sharp(full).metadata();
  expect(width).toBe(1200);
  expect(height).toBeGreaterThan(600);
  // A band would fill these rows with its light paper and dark ink from edge to edge.
  const last = await sharp(full)
    .extract({ left: 0, top: height - 4, width, height: 4 })
    .greyscale()
    .raw()
    .toBuffer();
  const above = await sharp(full)
    .extract({ left: 0, top: height - 60, width, height: 4 })
    .greyscale()
    .raw()
    .toBuffer();
  const light = (rows: Buffer) => rows.filter(value => value > 248).length / rows.length;
  expect(light(last)).toBeLessThan(0.1);
  expect(light(above)).toBeLessThan(0.1);
});

test.each([
  ['markup', '<script>&</script> ]]></svg><svg onload="x"> &#0;&lt;&bogus;'],
  ['control characters and halves of pairs', 'Pie\u0000\u0007\u001b[31m\u200b\ufeff \ud83c and \udf72'],
  ['right to left', '\u202eكسكس بالخضار'],
  ['stacked marks', `Z${'\u0301'.repeat(250)}algo`],
  ['one very long word', 'a'.repeat(10_000)],
  ['very many words', 'with soup in cake '.repeat(600)],
])('%s as a dish’s text is harmless', async (_name, text) => {
  const texts = Array.from({ length: 500 }, () => text);
  const dish = { title: text, ingredients: texts, categories: texts, cuisines: texts, cookingMethod: text };
  const { width, height } = await sharp(await drawRecipePicture({ ...dish, description: text })).metadata();
  expect([width, height]).toEqual([1200, 800]);
});

test('drawing a picture does not block other work', async () => {
  const order: string[] = [];
  const drawing = drawRecipePicture(stew).then(() => order.push('picture'));
  setTimeout(() => order.push('timer'), 1);
  await drawing;
  expect(order).toEqual(['timer', 'picture']);
});

type Dish = Parameters<typeof drawRecipePicture>[0];

async function meanColours(dish: Dish): Promise<number[]> {
  const { channels } = await sharp(await drawRecipePicture(dish)).stats();
  return channels.map(channel => channel.mean);
}

/** The dark pixels in the lowest part of the picture, which contains only the band. */
async function inkOnBand(dish: Dish): Promise<number> {
  const band = sharp(await drawRecipePicture(dish)).extract({ left: 100, top: 715, width: 1000, height: 80 });
  const grey = await band.greyscale().raw().toBuffer();
  return grey.filter(value => value < 140).length;
}
