import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textPicture } from '../../testing/text-picture.ts';
import { bendOf, straightened } from './dewarp.ts';
import { type GreyPicture, greyOf } from './grey-picture.ts';

const page = await greyOf(
  sharp(
    textPicture(Array.from({ length: 8 }, () => 'Slice the leeks and the onion and fry them')),
  ).greyscale(),
);

test('the bend of a page is measured', () => {
  const bent = straightened(page, arch(page, 24));
  const found = bendOf(bent);
  for (const x of [100, 250, 650, 800]) {
    const expected = 24 - 24 * Math.sin((Math.PI * x) / page.width);
    expect(Math.abs((found[x] ?? 0) - expected), `at ${x}`).toBeLessThan(3);
  }
});

test('a flat page and an empty one have no bend', () => {
  expect(bendOf(page).every(each => each === 0)).toBe(true);
  const empty = { ...page, data: new Uint8Array(page.data.length).fill(255) };
  expect(bendOf(empty).every(each => each === 0)).toBe(true);
});

/** An arch that, when removed from a flat page, lifts the middle by this many pixels. */
function arch({ width }: GreyPicture, pixels: number): Float64Array {
  return Float64Array.from({ length: width }, (_, x) => pixels * Math.sin((Math.PI * x) / width) - pixels);
}
