import { expect, test } from 'vitest';
import { PageReader } from './read-fetched-page.ts';

const limits = { bytesHere: 1000, waiting: 8, secondsEach: 30, secondsIdle: 5 };

const toast = pageOf(
  '<h1>Toast</h1><h2>Ingredients</h2><ul><li>2 slices bread<li>1 tbsp butter</ul><h2>Method</h2><ol><li>Toast the bread until it is golden.<li>Spread the butter while it is hot.</ol>',
);
const large = pageOf('<ul><li>1 cup milk'.repeat(50_000));

function pageOf(html: string) {
  return { bytes: Buffer.from(html), contentType: 'text/html', finalUrl: 'https://recipes.example/toast' };
}

test('a large page is read in a separate process, with the same result', async () => {
  const here = await new PageReader().read(toast);
  expect(here).toMatchObject({ title: 'Toast', citation: toast.finalUrl });
  expect(await new PageReader({ ...limits, bytesHere: 1 }).read(toast)).toEqual(here);
}, 30_000);

test('the server stays responsive while a large page is read', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const read = new PageReader(limits).read(large);
  expect(await read.finally(() => clearInterval(timer))).toBeUndefined();
  expect(turns).toBeGreaterThan(10);
}, 30_000);

test.each([{ secondsEach: 0.001 }, { memoryBytes: 60 * 1024 * 1024 }])(
  'a page that takes more than %o is abandoned, and the next one is read',
  async less => {
    const given = new PageReader({ ...limits, ...less }).read(large);
    await expect(given).rejects.toMatchObject({ status: 400, reason: 'PAGE_TOO_COMPLEX' });
    expect((await new PageReader({ ...limits, bytesHere: 1 }).read(toast))?.title).toBe('Toast');
  },
  30_000,
);

test.each([
  ['open', '['.repeat(5_000_000)],
  ['closed', '['.repeat(2_500_000) + ']'.repeat(2_500_000)],
  ['objects', '{"a":'.repeat(1_000_000)],
  ['encoded once more', `${'[ '.repeat(2_500_000)}&quot;`],
])(
  'a page with infinitely nested data is read from its other content: %s',
  async (_, json) => {
    const html = `<script type="application/ld+json">${json}</script>${toast.bytes}`;
    expect(await new PageReader().read(pageOf(html))).toMatchObject({ title: 'Toast', source: 'page' });
  },
  30_000,
);
