import { expect, test } from 'vitest';
import { readFetchedPage } from './read-fetched-page.ts';

const limits = { bytesHere: 1000, milliseconds: 30_000, megabytes: 1024 };

const toast = pageOf(
  '<h1>Toast</h1><h2>Ingredients</h2><ul><li>2 slices bread<li>1 tbsp butter</ul><h2>Method</h2><ol><li>Toast the bread until it is golden.<li>Spread the butter while it is hot.</ol>',
);
const large = pageOf('<ul><li>1 cup milk'.repeat(50_000));

function pageOf(html: string) {
  return { bytes: Buffer.from(html), contentType: 'text/html', finalUrl: 'https://recipes.example/toast' };
}

test('a page is read the same here and, if it is large, in a thread of its own', async () => {
  const here = await readFetchedPage(toast);
  expect(here).toMatchObject({ title: 'Toast', citation: toast.finalUrl });
  expect(await readFetchedPage(toast, { ...limits, bytesHere: 1 })).toEqual(here);
}, 30_000);

test('this thread goes on while a large page is read', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await readFetchedPage(large, limits).finally(() => clearInterval(timer))).toBeUndefined();
  expect(turns).toBeGreaterThan(10);
}, 30_000);

test.each([{ milliseconds: 1 }, { megabytes: 30 }])(
  'a page that takes more than %o is given up, and the next one is read',
  async less => {
    const given = readFetchedPage(large, { ...limits, ...less });
    await expect(given).rejects.toMatchObject({ status: 400, reason: 'PAGE_TOO_COMPLEX' });
    expect((await readFetchedPage(toast, { ...limits, bytesHere: 1 }))?.title).toBe('Toast');
  },
  30_000,
);
