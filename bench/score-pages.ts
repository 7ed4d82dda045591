import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ReadRecipe, readRecipePage } from '../server/src/reading/page/read-recipe-page.ts';

/**
 * Reads every <folder>/<site>/page.html.gz and compares it with <site>/expected.json, field by field.
 * Usage: node bench/score-pages.ts <folder> [--verbose]
 */
type Expected = {
  canonical_url: string;
  title: string;
  ingredients: string[];
  instructions_list: string[];
  ingredient_groups?: { ingredients: string[]; purpose: string | null }[];
  yields?: string;
  prep_time?: number;
  cook_time?: number;
  total_time?: number;
  image?: string;
  category?: string;
  cuisine?: string;
  cooking_method?: string;
  description?: string;
};

type Verdict = { field: string; right: boolean; expected: unknown; read: unknown };

function scoreFolder(root: string, verbose: boolean) {
  const tallies = new Map<string, { right: number; asked: number }>();
  const times: number[] = [];
  for (const site of readdirSync(root).toSorted()) {
    const html = gunzipSync(readFileSync(join(root, site, 'page.html.gz')));
    const expected = JSON.parse(readFileSync(join(root, site, 'expected.json'), 'utf8')) as Expected;
    const { read, milliseconds } = timed(() => readRecipePage(html, expected.canonical_url));
    times.push(milliseconds);
    for (const verdict of judge(expected, read)) {
      const tally = tallies.get(verdict.field) ?? { right: 0, asked: 0 };
      tallies.set(verdict.field, { right: tally.right + (verdict.right ? 1 : 0), asked: tally.asked + 1 });
      if (verbose && !verdict.right) report(site, read, verdict);
    }
  }
  printTallies(tallies);
  printTimes(times);
}

/** The quickest of three: what the machine does besides is not the reader's doing. */
function timed<T>(run: () => T): { read: T; milliseconds: number } {
  const times = [run, run, run].map(each => {
    const start = performance.now();
    const read = each();
    return { read, milliseconds: performance.now() - start };
  });
  return times.reduce((best, each) => (each.milliseconds < best.milliseconds ? each : best));
}

function judge(expected: Expected, read: ReadRecipe | undefined): Verdict[] {
  const found = { field: 'found', right: read !== undefined, expected: true, read: false };
  const judged = fields.filter(([, wanted]) => wanted(expected) !== undefined);
  return [
    found,
    ...judged.map(([field, wanted, given, same = equal]) => {
      const pair = { expected: wanted(expected), read: read && given(read) };
      return { field, right: read !== undefined && same(pair.expected, pair.read), ...pair };
    }),
  ];
}

type Field = [
  name: string,
  wanted: (expected: Expected) => unknown,
  given: (read: ReadRecipe) => unknown,
  same?: (expected: unknown, read: unknown) => boolean,
];

const fields: Field[] = [
  ['title', expected => key(expected.title), read => key(read.title)],
  ['ingredients', expected => expected.ingredients.map(key), read => lines(read).map(key)],
  ['steps', expected => expected.instructions_list.map(key), read => steps(read, true).map(key), sameTexts],
  [
    'steps, titles apart',
    expected => expected.instructions_list.map(key),
    read => [steps(read, true).map(key), steps(read, false).map(key)],
    (wanted, given) => (given as string[][]).some(each => sameTexts(wanted, each)),
  ],
  ['yield', expected => firstNumber(expected.yields), read => read.yieldAmount],
  ['prep', expected => expected.prep_time || undefined, read => read.prepMinutes],
  ['cook', expected => expected.cook_time || undefined, read => read.cookMinutes],
  ['total', expected => expected.total_time || undefined, read => read.totalMinutes],
  [
    'group titles',
    expected => groupTitles(expected),
    read => read.ingredientGroups.map(({ title }) => key(title)),
  ],
  ['image among ours', expected => imageKey(expected.image), read => read.imageUris.map(imageKey), includes],
  ['image first', expected => imageKey(expected.image), read => imageKey(read.imageUris[0])],
  ['categories', expected => names(expected.category), read => read.categories.map(key).join()],
  ['cuisines', expected => names(expected.cuisine), read => read.cuisines.map(key).join()],
  [
    'cooking method',
    expected => expected.cooking_method && key(expected.cooking_method),
    read => key(read.cookingMethod),
  ],
  [
    'description',
    expected => expected.description && key(expected.description),
    read => key(read.description),
  ],
];

function key(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function lines(read: ReadRecipe): string[] {
  return read.ingredientGroups.flatMap(group => group.lines);
}

function steps(read: ReadRecipe, withTitles: boolean): string[] {
  return read.directions.flatMap(({ title, steps }) =>
    withTitles && title !== '' ? [title, ...steps] : steps,
  );
}

function names(list: string | undefined): string | undefined {
  return list?.split(',').map(key).join();
}

function groupTitles(expected: Expected): string[] | undefined {
  return expected.ingredient_groups?.map(({ purpose }) => key(purpose ?? ''));
}

function imageKey(address: string | undefined): string | undefined {
  const path = address?.replace(/[?#].*$/, '').replace(/^https?:\/\/(?:www\.)?/, '');
  return path?.replace(/%[\da-f]{2}/gi, '').replace(/[^\x20-\x7e]/g, '');
}

function firstNumber(text: string | undefined): number | undefined {
  const found = text?.match(/\d+(?:\.\d+)?/)?.[0];
  return found === undefined ? undefined : Number(found);
}

function equal(expected: unknown, read: unknown): boolean {
  return JSON.stringify(expected) === JSON.stringify(read);
}

function sameTexts(expected: unknown, read: unknown): boolean {
  return (expected as string[]).join('') === (read as string[]).join('');
}

function includes(expected: unknown, read: unknown): boolean {
  return (read as unknown[]).includes(expected);
}

function report(site: string, read: ReadRecipe | undefined, verdict: Verdict) {
  console.log(`${site} [${read?.source ?? 'nothing'}] ${verdict.field}`);
  const [expected, given] = [verdict.expected, verdict.read].map(value => JSON.stringify(value) ?? 'nothing');
  const from = Math.max(0, firstDifference(expected ?? '', given ?? '') - 40);
  console.log(
    `  expected ${expected?.slice(from, from + 220)}\n  read     ${given?.slice(from, from + 220)}`,
  );
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

function printTallies(tallies: ReadonlyMap<string, { right: number; asked: number }>) {
  for (const [field, { right, asked }] of tallies) {
    console.log(
      `${field.padEnd(22)} ${String(right).padStart(4)} of ${String(asked).padStart(4)}  ${((100 * right) / asked).toFixed(1)} %`,
    );
  }
}

function printTimes(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(`${sorted.length} pages, ms a page: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`);
}

const [folder, ...flags] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node bench/score-pages.ts <folder> [--verbose]');
  process.exit(2);
}
scoreFolder(folder, flags.includes('--verbose'));
