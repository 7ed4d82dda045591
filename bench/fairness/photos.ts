import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { attackedServer, type Known, report } from './world.ts';

/**
 * Mallory sends four concurrent requests of ten noise photos each. Measures how long another person waits for a recipe
 * photo that takes a second alone.
 */
export async function attackPhotos(engine: string): Promise<void> {
  await using world = await attackedServer(engine);
  const [ann, mallory] = [await world.person('Ann'), await world.person('Mallory')];
  const page = await sharp({
    text: { text: 'Pancakes\n\n200 g flour\n300 ml milk\n2 eggs\n\nMix and fry.', width: 900, dpi: 200 },
  })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const noise = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const url = `${world.server.url}/api/files/meals/v1alpha1/recipes:ocr`;
  await read(url, ann, [page]);
  report('one photo alone', [await read(url, ann, [page])]);
  const attack = Array.from({ length: 4 }, () => read(url, mallory, Array(10).fill(noise)));
  await pause(2000);
  const times: number[] = [];
  for (let at = 0; at < 4; at++) times.push(await read(url, ann, [page]));
  report('one photo beside forty of noise', times);
  await Promise.all(attack);
}

async function read(url: string, { token }: Known, photos: Uint8Array[]): Promise<number> {
  const form = new FormData();
  for (const photo of photos) form.append('files', new Blob([new Uint8Array(photo)]), 'photo');
  const begun = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) console.log(`answered ${answer.status}: ${text.slice(0, 120)}`);
  return performance.now() - begun;
}
