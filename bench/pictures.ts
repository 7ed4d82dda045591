/**
 * The processing time of pictures compared with merely decoding them: `node bench/pictures.ts`. One person sends some,
 * sequentially and a few at once, while this process decodes the same pictures for the ratio.
 */
import { PictureReader } from '../server/src/images/read-picture.ts';
import { renderPicture } from '../server/src/images/render-picture.ts';
import { clouds } from './clouds.ts';

const count = 12;
const by = 'users/bench';

console.log('               |  one by one | three at once |  bare');
for (const [width, height] of [
  [640, 480],
  [1200, 900],
  [4000, 3000],
] as const) {
  const photos = await Promise.all(Array.from({ length: count }, (_, n) => clouds(width, height, n)));
  const reader = new PictureReader();
  await renderPicture(await clouds(width, height, 0));
  const bare = await timed(() => inTurns(photos, 1, renderPicture));
  const single = await timed(() => inTurns(photos, 1, each => reader.read(each, { by })));
  const several = await timed(() => inTurns(photos, 3, each => reader.read(each, { by })));
  const inMillis = (millis: number) =>
    `${(millis / count).toFixed(0)} ms ×${(millis / bare).toFixed(1)}`.padStart(13);
  console.log(
    `${`${width} × ${height}`.padStart(14)} |${inMillis(single)} |${inMillis(several)} |${inMillis(bare)}`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Processes the photos with this much concurrency. */
async function inTurns(
  photos: Buffer[],
  atOnce: number,
  read: (photo: Buffer) => Promise<unknown>,
): Promise<void> {
  const left = [...photos];
  const turn = async () => {
    for (let next = left.pop(); next; next = left.pop()) await read(next);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
