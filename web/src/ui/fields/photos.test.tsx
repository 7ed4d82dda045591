import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { ImageCropper } from './image-cropper.tsx';
import { PhotoPicker } from './photo-picker.tsx';

test('selected or dropped photos keep their order', async () => {
  const onPick = vi.fn<(photos: File[]) => void>();
  await renderInTheme(<PhotoPicker label="Pages" multiple onPick={onPick} />);
  drop([file('1.jpg', 'image/jpeg'), file('2.png', 'image/png')]);
  expect(onPick.mock.lastCall?.[0].map(photo => photo.name)).toEqual(['1.jpg', '2.png']);
});

test('a picker for a single photo accepts one', async () => {
  const onPick = vi.fn<(photos: File[]) => void>();
  await renderInTheme(<PhotoPicker label="Pages" onPick={onPick} />);
  drop([file('1.jpg', 'image/jpeg'), file('2.png', 'image/png')]);
  expect(onPick.mock.lastCall?.[0].map(photo => photo.name)).toEqual(['1.jpg']);
});

test('files that are too large or not pictures are rejected with a message', async () => {
  const [onPick, onRefuse] = [vi.fn(), vi.fn()];
  await renderInTheme(<PhotoPicker label="Pages" maxBytes={1024 * 1024} {...{ onPick, onRefuse }} />);
  drop([file('a.pdf', 'application/pdf')]);
  expect(onRefuse).toHaveBeenLastCalledWith('Choose a picture: JPEG, PNG, WebP, AVIF or GIF.');
  drop([file('a.jpg', 'image/jpeg', 1024 * 1024 + 1)]);
  expect(onRefuse).toHaveBeenLastCalledWith('A picture can be at most 1 MB.');
  expect(onPick).not.toHaveBeenCalled();
});

test('HEIC photos are rejected with advice to convert them, by type or extension', async () => {
  const [onPick, onRefuse] = [vi.fn(), vi.fn()];
  await renderInTheme(<PhotoPicker label="Pages" {...{ onPick, onRefuse }} />);
  drop([file('IMG_1.HEIC', '')]);
  expect(onRefuse).toHaveBeenLastCalledWith(
    expect.stringMatching(/^Potluck can’t read HEIC photos\. Save it as JPEG/),
  );
  drop([file('a', 'image/heic')]);
  expect(onRefuse).toHaveBeenCalledTimes(2);
  expect(onPick).not.toHaveBeenCalled();
});

test('a photo is cropped to the requested shape', async () => {
  const onCrop = vi.fn<(image: Blob) => void>();
  const photo = await painted(300, 400);
  await renderInTheme(
    <ImageCropper photo={photo} onCrop={onCrop} onCancel={vi.fn()} onUnreadable={vi.fn()} />,
  );
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect.poll(() => onCrop.mock.calls.length).toBe(1);
  const image = await createImageBitmap(onCrop.mock.calls[0]?.[0] as Blob);
  expect([image.width, image.height]).toEqual([300, 225]);
});

test('a file that is not a picture is reported as unreadable', async () => {
  const onUnreadable = vi.fn();
  const photo = file('broken.jpg', 'image/jpeg');
  await renderInTheme(
    <ImageCropper photo={photo} onCrop={vi.fn()} onCancel={vi.fn()} onUnreadable={onUnreadable} />,
  );
  await expect.poll(() => onUnreadable.mock.calls.length).toBe(1);
});

function drop(files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const one of files) dataTransfer.items.add(one);
  const zone = page.getByRole('region', { name: 'Pages' }).element();
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

function file(name: string, type: string, bytes = 10) {
  return new File([new Uint8Array(bytes)], name, { type });
}

async function painted(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/webp' })], 'photo.webp', { type: 'image/webp' });
}
