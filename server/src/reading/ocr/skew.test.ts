import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textPicture } from '../../testing/text-picture.ts';
import { skewOf } from './skew.ts';

const page = textPicture([
  'Slice the leeks and the onion and fry them',
  'until they begin to colour. Pour in the water',
  'and simmer for twenty minutes. Serve at once.',
]);

test.each([-12, -7, -0.6, 0, 3.3, 7])('a skew of %s degrees is measured', async degrees => {
  const turned = sharp(page).rotate(degrees, { background: '#fff' }).greyscale();
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  const grey = { data: data.filter((_, at) => at % info.channels === 0), ...info };
  expect(Math.abs(skewOf(grey) - degrees)).toBeLessThan(0.25);
});

test('an empty page has no skew', () => {
  expect(skewOf({ data: new Uint8Array(10_000).fill(255), width: 100, height: 100 })).toBe(0);
});
