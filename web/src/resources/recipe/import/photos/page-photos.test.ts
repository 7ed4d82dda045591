import { expect, test } from 'vitest';
import { movedPhoto, type PagePhoto, withPhotos } from './page-photos.ts';

function files(count: number): File[] {
  return Array.from({ length: count }, (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }));
}

test('photos are added in their order, and no more than are read at once', () => {
  const first = withPhotos([], files(8));
  expect(first.problem).toBe('');
  const second = withPhotos(first.photos, files(3));
  expect(second.photos).toHaveLength(10);
  expect(second.problem).toBe('At most 10 photos are read at once.');
  expect(new Set(second.photos.map(({ key }) => key)).size).toBe(10);
});

test('a photo moves to the place that it is put at', () => {
  const { photos } = withPhotos([], files(3));
  const [first = { key: '' }] = photos;
  const names = (moved: PagePhoto[]) => moved.map(({ file }) => file.name);
  expect(names(movedPhoto(photos, first.key, 2))).toEqual(['1.png', '2.png', '0.png']);
  expect(names(movedPhoto(photos, 'none', 0))).toEqual(['0.png', '1.png', '2.png']);
});
