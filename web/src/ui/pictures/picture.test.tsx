import { hueOf } from '@potluck/contract/hue';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { Avatar, initials } from './avatar.tsx';
import { DrawnPicture } from './drawn-picture.tsx';
import { Picture } from './picture.tsx';
import { CachedPicturesContext } from './use-picture.ts';

const address = '/icons/icon-192.png';
const uri = `${address}#${encodeURIComponent(thumbhash())}`;

test('a picture has three sizes in its srcset', async () => {
  await renderInTheme(
    <Picture uri={uri} alt="Soup">
      {null}
    </Picture>,
  );
  const image = page.getByRole('img', { name: 'Soup' }).element() as HTMLImageElement;
  expect(image.getAttribute('src')).toBe(`${address}?size=card`);
  expect(image.getAttribute('srcset')).toBe(
    `${address}?size=thumb 200w, ${address}?size=card 800w, ${address}?size=full 1600w`,
  );
});

test('a blurred preview shows until the picture loads, in a 4:3 box', async () => {
  await renderInTheme(
    <Picture uri={uri} alt="Soup">
      {null}
    </Picture>,
  );
  const box = page.getByRole('img', { name: 'Soup' }).element().parentElement as HTMLElement;
  expect(box.style.backgroundImage).toMatch(/^url\("data:image\/png/);
  const { width, height } = box.getBoundingClientRect();
  expect(width / height).toBeCloseTo(4 / 3, 2);
});

test('a local preview has no other sizes', async () => {
  const preview = URL.createObjectURL(await (await fetch(address)).blob());
  await renderInTheme(
    <Picture uri={preview} alt="Soup">
      {null}
    </Picture>,
  );
  const image = page.getByRole('img', { name: 'Soup' }).element();
  expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([preview, null]);
});

test('a picture that fails to load is replaced by a drawing', async () => {
  await renderInTheme(
    <Picture uri="/no/such/picture.png" alt="Soup">
      <DrawnPicture seed="soup" />
    </Picture>,
  );
  await expect.poll(() => document.querySelector('svg')?.getAttribute('data-hue')).toBe(hueOf('soup'));
  expect(document.querySelector('img')).toBeNull();
});

test('an avatar without a picture shows initials on a fixed color', async () => {
  await renderInTheme(<Avatar name="Mara Lind" seed="users/1" />);
  const avatar = page.getByRole('img', { name: 'Mara Lind' });
  await expect.element(avatar).toHaveTextContent('ML');
  await expect.element(avatar).toHaveAttribute('data-hue', hueOf('users/1'));
});

test.each([
  ['Ann', 'A'],
  ['Jean-Luc de la Tour', 'JT'],
  ['  élodie  ', 'É'],
  ['李 小龍', '李小'],
  ['Number 12', 'N'],
  ['24', '2'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('colors are distributed evenly over names', () => {
  const counts = new Map<string, number>();
  for (let id = 0; id < 1000; id++) {
    const hue = hueOf(`users/${id}`);
    counts.set(hue, (counts.get(hue) ?? 0) + 1);
  }
  expect(counts.size).toBe(5);
  expect(Math.min(...counts.values())).toBeGreaterThan(120);
});

function thumbhash() {
  const pixels = new Uint8Array(8 * 6 * 4).fill(200);
  return rgbaToThumbHash(8, 6, pixels).toBase64();
}

test('a picture that fails to load is taken from the cache, and a loaded one is cached', async () => {
  const blob = await (await fetch(address)).blob();
  const shown: string[] = [];
  const pictures = {
    shown: (from: string) => void shown.push(from),
    find: async (of: string) => (of === '/api/gone.webp' ? blob : undefined),
  };
  await renderInTheme(
    <CachedPicturesContext value={pictures}>
      {[uri, '/api/gone.webp#abc', '/api/never.webp'].map((each, at) => (
        <Picture key={each} uri={each} alt={`Picture ${at}`} first>
          Drawn
        </Picture>
      ))}
    </CachedPicturesContext>,
  );
  const kept = page.getByRole('img', { name: 'Picture 1' });
  await expect.element(kept).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.poll(() => (kept.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(page.getByText('Drawn')).toBeVisible();
  await expect.poll(() => shown).toEqual([address]);
});
