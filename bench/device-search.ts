import { type CDPSession, chromium, type Page } from '@playwright/test';
import { seeded } from '@potluck/contract/testing/seeded';
import { rolldown } from 'rolldown';
import type { KeptEntry } from '../contract/src/search/kept-search.ts';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from '../scripts/browser.ts';
import { bodyFor, titleFor } from './seed/recipe-words.ts';

/*
 * `node bench/device-search.ts`: the search on a device over 2,000 kept recipes, in Chromium with a processor four times
 * slower than this machine: the average keystroke of some searches, and two lists. Processor time.
 */
const size = 2000;
const slowdown = 4;
const rounds = 5;
/** Prefixes, whole words, typos, words in other places. */
const searches = ['lentil soup', 'tomatp', 'roast potatos', 'chery cake', 'parsley', 'omlette', 'xyzzy'];

const random = seeded(11);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const recipes = Array.from({ length: size }, (_, at) => {
  // Real recipes have far more different words than those of the other measurements.
  const title = `${titleFor(pick)} ${rareWord()} ${rareWord()} ${rareWord()}`;
  const createTime = new Date(at * 60_000).toISOString();
  return { name: `recipes/r${at}`, createTime, ...bodyFor(title, pick), title };
});

/** A word that few recipes have. */
function rareWord(): string {
  const syllables = ['ka', 'ri', 'mo', 'len', 'tus', 'bra', 'sel', 'pin', 'dor', 'gal', 'esh', 'ull'];
  return `${pick(syllables)}${pick(syllables)}${pick(syllables)}${pick(syllables)}`;
}

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumArgs,
  env: await chromiumEnvironment(),
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle() });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  console.table(await measure(page, devTools));
} finally {
  await browser.close();
}

async function bundle(): Promise<string> {
  const input = new URL('../contract/src/search/kept-search.ts', import.meta.url).pathname;
  const build = await rolldown({ input });
  const { output } = await build.generate({ format: 'iife', name: 'kept', minify: true });
  return output[0].code;
}

type Kept = typeof import('../contract/src/search/kept-search.ts');
type Bundled = { kept: Kept; device: InstanceType<Kept['KeptSearch']>; entries: KeptEntry[] };

/** Milliseconds of processor time: of loading everything, and of the average keystroke or list. */
async function measure(page: Page, devTools: CDPSession): Promise<{ what: string; ms: string }[]> {
  const timed = async (what: string, runs: number, work: () => Promise<unknown>) => {
    const before = await taskSeconds(devTools);
    await work();
    const after = await taskSeconds(devTools);
    return { what, ms: ((1000 * (after - before)) / runs).toFixed(1) };
  };
  await page.evaluate(all => {
    const here = globalThis as unknown as Bundled;
    here.entries = all.map(recipe => here.kept.keptEntry('recipe', recipe));
  }, recipes);
  const rows = [
    await timed('loading', 1, () =>
      page.evaluate(() => {
        const here = globalThis as unknown as Bundled;
        here.device = new here.kept.KeptSearch();
        here.device.add(here.entries);
      }),
    ),
  ];
  for (const text of searches)
    rows.push(
      await timed(text, rounds * text.length, () =>
        page.evaluate(
          ([typed, repeat]) => {
            const { device } = globalThis as unknown as Bundled;
            for (let round = 0; round < repeat; round++)
              for (let end = 1; end <= typed.length; end++) device.find(typed.slice(0, end));
          },
          [text, rounds] as const,
        ),
      ),
    );
  const lists = [
    { filter: 'state = 200 OR favorited = true OR title:*', orderBy: 'title' },
    { filter: '"lentl"', despiteTypos: true },
  ];
  for (const request of lists)
    rows.push(
      await timed(`list ${request.filter}`, rounds, () =>
        page.evaluate(
          ([asked, repeat]) => {
            const { device } = globalThis as unknown as Bundled;
            for (let round = 0; round < repeat; round++) device.list('recipe', asked);
          },
          [request, rounds] as const,
        ),
      ),
    );
  return rows;
}

/** The processor time of the page's tasks so far, which includes what the slowdown adds. */
async function taskSeconds(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
