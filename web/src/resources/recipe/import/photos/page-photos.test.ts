import { expect, test } from 'vitest';
import { movedPhoto, type PagePhoto, withPhotos } from './page-photos.ts';

function files(count: number): File[] {
  return Array.from({ length: count }, (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }));
}

test('photos are added in order, up to the maximum', () => {
  const photos = withPhotos(withPhotos([], files(8)), files(3));
  expect(photos).toHaveLength(10);
  expect(new Set(photos.map(({ key }) => key)).size).toBe(10);
});

test('a photo can move to another place', () => {
  const photos = withPhotos([], files(3));
  const [first = { key: '' }] = photos;
  const names = (moved: PagePhoto[]) => moved.map(({ file }) => file.name);
  expect(names(movedPhoto(photos, first.key, 2))).toEqual(['1.png', '2.png', '0.png']);
  expect(names(movedPhoto(photos, 'none', 0))).toEqual(['0.png', '1.png', '2.png']);
});
