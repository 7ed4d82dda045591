import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ReadRecipe, readRecipePage } from '../server/src/reading/page/read-recipe-page.ts';
import { toRecipeReading } from '../server/src/reading/parts/recipe-reading.ts';

/**
 * Reads every <folder>/<site>/page.html.gz and compares it with <site>/expected.json, field by field. A hash of their
 * names splits the sites into two halves: develop rules with the first half only, and measure them with the second.
 * Usage: node bench/score-pages.ts <folder>... [--verbose] (verbose prints each difference in the first half)
 */
type Expected = {
  canonical_url: string;
  title: string;
  ingredients: string[];
  instructions_list?: string[];
  ingredient_groups?: { ingredients: string[]; purpose: string | null }[];
  yields?: string | null;
  prep_time?: number | null;
  cook_time?: number | null;
  total_time?: number | null;
  image?: string;
  category?: string | string[] | null;
  cuisine?: string | string[] | null;
  cooking_method?: string;
  description?: string;
};

type Verdict = { field: string; right: boolean; expected: unknown; read: unknown };

type Half = 'first half' | 'second half';
type Tally = Record<Half, { right: number; total: number }>;

function scoreFolders(roots: readonly string[], verbose: boolean) {
  const tallies = new Map<string, Tally>();
  const times: number[] = [];
  for (const root of roots)
    for (const site of readdirSync(root).toSorted()) {
      const html = gunzipSync(readFileSync(join(root, site, 'page.html.gz')));
      const expected = expectedOf(readFileSync(join(root, site, 'expected.json'), 'utf8'));
      const { read, milliseconds } = timed(() => readRecipePage(html, expected.canonical_url));
      times.push(milliseconds);
      const half = halfOf(site);
      for (const verdict of judge(expected, read)) {
        count(tallies, verdict, half);
        if (verbose && !verdict.right && half === 'first half') report(site, read, verdict);
      }
    }
  printTallies(tallies);
  printTimes(times);
}

/** Some expectations list the ingredients as lines of one text. */
function expectedOf(text: string): Expected {
  const expected = JSON.parse(text) as Omit<Expected, 'ingredients'> & { ingredients: string | string[] };
  const { ingredients } = expected;
  return {
    ...expected,
    ingredients: typeof ingredients === 'string' ? ingredients.split('\n') : ingredients,
  };
}

function halfOf(site: string): Half {
  const [byte = 0] = createHash('sha256').update(site).digest();
  return byte % 2 === 0 ? 'first half' : 'second half';
}

function count(tallies: Map<string, Tally>, { field, right }: Verdict, half: Half): void {
  const none = () => ({ right: 0, total: 0 });
  const tally = tallies.get(field) ?? { 'first half': none(), 'second half': none() };
  tallies.set(field, tally);
  tally[half].total += 1;
  tally[half].right += right ? 1 : 0;
}

/** The fastest of three runs, to exclude other load on the machine. */
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
  const lists = read ? seriousness(expected, read) : [];
  const judged = fields.filter(([, wanted]) => wanted(expected) !== undefined);
  return [
    found,
    ...lists,
    ...judged.map(([field, wanted, given, same = equal]) => {
      const pair = { expected: wanted(expected), read: read && given(read) };
      return { field, right: read !== undefined && same(pair.expected, pair.read), ...pair };
    }),
  ];
}

/** Whether most of both lists was read, and if not, whether the reading marks the lost list as uncertain. */
function seriousness(expected: Expected, read: ReadRecipe): Verdict[] {
  const marked = new Set(
    toRecipeReading(read).evidence.flatMap(({ field, uncertain }) =>
      uncertain.includes(field) ? field : [],
    ),
  );
  const lists = [
    { field: 'ingredientGroups', wanted: expected.ingredients, given: lines(read) },
    { field: 'directions', wanted: expected.instructions_list ?? [], given: steps(read, true) },
  ];
  const lost = lists.filter(({ wanted, given }) => mostlyLost(wanted, given));
  const pair = { expected: lost.map(({ wanted }) => wanted), read: lost.map(({ given }) => given) };
  const sound = { field: 'nothing serious lost', right: lost.length === 0, ...pair };
  if (lost.length === 0) return [sound, { field: 'sound and unmarked', right: marked.size === 0, ...pair }];
  const unmarked = lost.filter(({ field }) => !marked.has(field));
  return [sound, { field: 'serious and marked', right: unmarked.length === 0, ...pair }];
}

/** Whether the reading has less than four fifths of the words or numbers, or many extra words. */
function mostlyLost(wanted: readonly string[], given: readonly string[]): boolean {
  return [/\p{L}{2,}/gu, /\p{N}+/gu].some(part => {
    const [expectedParts, got] = [partsOf(wanted, part), partsOf(given, part)];
    const left = Map.groupBy(got, each => each);
    const common = expectedParts.filter(each => left.get(each)?.pop() !== undefined).length;
    return (
      common < expectedParts.length * 0.8 ||
      (part.source.includes('L') && got.length > expectedParts.length * 1.25 + 5)
    );
  });
}

function partsOf(texts: readonly string[], part: RegExp): string[] {
  return texts.flatMap(text => text.normalize('NFKC').toLowerCase().match(part) ?? []);
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
  ['steps', expected => expected.instructions_list?.map(key), read => steps(read, true).map(key), sameTexts],
  [
    'steps, titles apart',
    expected => expected.instructions_list?.map(key),
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

function names(list: string | readonly string[] | null | undefined): string | undefined {
  const all = typeof list === 'string' ? list.split(',') : list;
  return all?.map(key).join();
}

function groupTitles(expected: Expected): string[] | undefined {
  return expected.ingredient_groups?.map(({ purpose }) => key(purpose ?? ''));
}

function imageKey(address: string | undefined): string | undefined {
  const path = address?.replace(/[?#].*$/, '').replace(/^https?:\/\/(?:www\.)?/, '');
  return path?.replace(/%[\da-f]{2}/gi, '').replace(/[^\x20-\x7e]/g, '');
}

function firstNumber(text: string | null | undefined): number | undefined {
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

function printTallies(tallies: ReadonlyMap<string, Tally>) {
  for (const [field, { 'first half': first, 'second half': second }] of tallies) {
    const all = { right: first.right + second.right, total: first.total + second.total };
    const share = ({ right, total }: typeof all) => `${((100 * right) / total).toFixed(1)} %`;
    console.log(
      `${field.padEnd(22)} ${String(all.right).padStart(4)} of ${String(all.total).padStart(4)}  ${share(all)}   halves ${share(first)} and ${share(second)}`,
    );
  }
}

function printTimes(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(`${sorted.length} pages, ms a page: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`);
}

const given = process.argv.slice(2);
const folders = given.filter(each => !each.startsWith('--'));
if (folders.length === 0) {
  console.error('Usage: node bench/score-pages.ts <folder>... [--verbose]');
  process.exit(2);
}
scoreFolders(folders, given.includes('--verbose'));
