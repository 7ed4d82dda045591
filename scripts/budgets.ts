import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Measures the downloads of the built web app in KiB gzip, as the server sends it; fails if a part exceeds its budget.
const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));

/** An output file in Vite's manifest; the imports are keys of the manifest. */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

interface ImportedFile {
  file: string;
  /** The files that import it. */
  askers: string[];
}

interface Part {
  part: string;
  files: string[];
  budget: number;
}

const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
/** The file of each lazily loaded part, such as a screen; parts may share a file. */
const lazyParts = JSON.parse(readFileSync(`${dist}.vite/parts.json`, 'utf8')) as Record<string, ImportedFile>;
const chunks = Object.values(manifest);
const entry = chunks.find(chunk => chunk.isEntry && chunk.src === 'index.html');
if (!entry) throw new Error('The build has no entry.');
const first = withImports(entry);

const parts: Part[] = [
  // 179.5 since it knows the addresses, labels and methods of pantries and menus.
  { part: 'entry script', files: scripts(first), budget: 179.5 },
  { part: 'entry styles', files: styles(first), budget: 22 },
  ...Object.keys(lazyParts).map(later),
  ...['index', 'view'].flatMap(screen => ['month', 'time'].map(grid => wideSchedule(screen, grid))),
];

const rows = parts.map(({ part, files, budget }) => {
  const size = files.reduce((sum, file) => sum + statSync(`${dist}${file}.gz`).size, 0) / 1024;
  return { part, 'KiB gzip': Number(size.toFixed(1)), budget, withinBudget: size <= budget };
});
console.table(rows.toSorted((a, b) => b['KiB gzip'] - a['KiB gzip']));

const opening = openingOf('recipes');
const counts = [
  // Nearly each feature adds sheets, many of them small: pantries, menus, filling the week, bulk actions, pictures.
  { what: 'scripts', count: allScripts().length, budget: 196 },
  { what: 'scripts below 5,000 bytes', count: allScripts().filter(small).length, budget: 118 },
  { what: 'files until the recipes show', count: opening.files.length, budget: 14 },
  { what: 'scripts until the recipes show', count: scripts(opening.chunks).length, budget: 6 },
  { what: 'files that wait for another until the recipes show', count: opening.depth, budget: 3 },
  { what: 'packs of the service worker', count: packs().length, budget: 6 },
].map(row => ({ ...row, withinBudget: row.count <= row.budget }));
console.table(counts);
if ([...rows, ...counts].some(({ withinBudget }) => !withinBudget)) process.exitCode = 1;

/** A lazily loaded part, such as a screen: its scripts beyond those already loaded. */
function later(part: string): Part {
  const files = scripts(withImports(chunkOf(part)).difference(before(part)));
  return { part, files, budget: budgetOf(part) };
}

function budgetOf(part: string): number {
  // Below, `wideSchedule` counts the grid again together with its screen.
  if (part.includes('/schedule/grid/')) return 104;
  // The form for events shares files with Today, which is in few files because visits start with it.
  return part.endsWith('/event/create-screen.tsx') ? 87 : 85.5;
}

/** A schedule on a wide screen: the route together with its initial grid. */
function wideSchedule(screen: string, grid: string): Part {
  const calendar = 'src/resources/calendar';
  const keys = [`${calendar}/${screen}-screen.tsx`, `${calendar}/schedule/grid/${grid}-grid.tsx`];
  const opened = keys.map(key => {
    return withImports(chunkOf(key));
  });
  const files = scripts(new Set(opened.flatMap(each => [...each])).difference(first));
  // Includes the ranges of views, which only schedules compute: the entry does without them.
  return { part: `calendar ${screen} with its ${grid} grid`, files, budget: 124.5 };
}

function chunkOf(part: string): Chunk {
  return chunkIn(lazyParts[part]?.file ?? part);
}

function chunkIn(named: string): Chunk {
  const chunk = chunks.find(({ file }) => file === named);
  if (!chunk) throw new Error(`The build has no ${named}.`);
  return chunk;
}

/** The chunks loaded before this part on every path: the entry, and the chunks that all its importers share. */
function before(part: string): Set<Chunk> {
  const askers = lazyParts[part]?.askers ?? [];
  const [one = first, ...others] = askers.map(asker => withImports(chunkIn(asker)).union(first));
  return others.reduce((shared, other) => shared.intersection(other), one);
}

function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key];
    if (imported) withImports(imported, found);
  }
  return found;
}

/** The files that the page and then `before-paint.js` request, from the data that the build wrote into the page. */
function openingOf(word: string): Opening {
  const html = readFileSync(`${dist}index.html`, 'utf8');
  const [, content = '{}'] = /name="first-screen" content="([^"]*)"/.exec(html) ?? [];
  const { screens, languages } = JSON.parse(content.replaceAll('&quot;', '"')) as Ahead;
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg|woff2))"/g)].map(
    ([, file = '']) => file,
  );
  const byPage = new Set(named);
  const ahead = new Set([...(screens[word] ?? []), ...(languages.en ?? [])]);
  const opening = byPage.union(ahead);
  const screen = chunkOf(`src/resources/${word.slice(0, -1)}/index-screen.tsx`);
  const chunks = withImports(screen)
    .union(first)
    .union(withImports(chunkOf('src/language/en.po')));
  // Other files load only when a script runs, which costs one more round trip.
  const found = [...scripts(chunks), ...styles(chunks)].filter(file => !opening.has(file));
  return { files: ['index.html', ...opening, ...found], chunks, depth: found.length > 0 ? 4 : 3 };
}

interface Opening {
  files: string[];
  chunks: Set<Chunk>;
  /** The number of round trips: the page, its script, the files that the script requests, and so on. */
  depth: number;
}

/** Preloaded files by screen and by language. */
interface Ahead {
  screens: Record<string, string[]>;
  languages: Record<string, string[]>;
}

function allScripts(): string[] {
  return scripts(new Set(chunks));
}

function small(file: string): boolean {
  return statSync(dist + file).size < 5000;
}

function packs(): string[] {
  return readdirSync(`${dist}assets`).filter(file => /^kept-.*\.json$/.test(file));
}

function scripts(of: Set<Chunk>): string[] {
  return [...of].map(({ file }) => file).filter(file => file.endsWith('.js'));
}

function styles(of: Set<Chunk>): string[] {
  return [...new Set([...of].flatMap(({ css = [] }) => css))];
}
