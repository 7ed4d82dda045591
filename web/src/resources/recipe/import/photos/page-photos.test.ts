import { expect, test } from 'vitest';
import { movedPhoto, type PagePhoto, uprightPicture, withPhotos } from './page-photos.ts';

test('a sideways photo is rotated upright', async () => {
  const canvas = new OffscreenCanvas(60, 40);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, 60, 40);
  context?.clearRect(0, 0, 30, 40);
  const photo = await canvas.convertToBlob();
  const turned = await createImageBitmap(await uprightPicture(photo, 90));
  expect([turned.width, turned.height]).toEqual([40, 60]);
  // The photo’s left edge is now at the top.
  expect(await shadesOf(turned)).toEqual({ top: 0, bottom: 255 });
});

test('an upright photo is unchanged', async () => {
  const photo = new Blob(['x']);
  expect(await uprightPicture(photo, 0)).toBe(photo);
});

async function shadesOf(image: ImageBitmap) {
  const context = new OffscreenCanvas(40, 60).getContext('2d');
  context?.drawImage(image, 0, 0);
  const shade = (y: number) => context?.getImageData(20, y, 1, 1).data[0];
  return { top: shade(10), bottom: shade(50) };
}

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
