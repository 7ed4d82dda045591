import { expect, test } from 'vitest';
import { safeSharp } from './safe-sharp.ts';

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0\0\0'],
  ['a raw image of libvips', '\x08\xf2\xa6\xb6'],
])('%s is not opened, even if nothing has checked its bytes before', async (_, bytes) => {
  const opened = safeSharp()(Buffer.from(bytes, 'latin1')).metadata();
  await expect(opened).rejects.toThrow('unsupported image format');
});

test('sharp uses one thread, whatever the machine has', () => {
  expect(safeSharp().concurrency()).toBe(1);
});
