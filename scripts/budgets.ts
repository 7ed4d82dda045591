import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// What a browser has to fetch of the built web app, in KiB gzip as the server sends it: fails when a part is over its budget.
const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));

/** A file of the build, as Vite's manifest tells of it; the imports are keys of the manifest. */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

interface Part {
  part: string;
  files: string[];
  budget: number;
}

const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const chunks = Object.values(manifest);
const entry = chunks.find(chunk => chunk.isEntry && chunk.src === 'index.html');
if (!entry) throw new Error('The build has no entry.');
const first = withImports(entry);

const parts: Part[] = [
  { part: 'entry script', files: scripts(first), budget: 175 },
  { part: 'entry styles', files: styles(first), budget: 22 },
  ...chunks.filter(chunk => chunk.isDynamicEntry).map(later),
  ...['index', 'view'].flatMap(screen => ['month', 'time'].map(grid => wideSchedule(screen, grid))),
];

const rows = parts.map(({ part, files, budget }) => {
  const size = files.reduce((sum, file) => sum + statSync(`${dist}${file}.gz`).size, 0) / 1024;
  return { part, 'KiB gzip': Number(size.toFixed(1)), budget, kept: size <= budget };
});
console.table(rows.toSorted((a, b) => b['KiB gzip'] - a['KiB gzip']));
if (rows.some(({ kept }) => !kept)) process.exitCode = 1;

/** A screen, or anything else that is fetched when it is needed: the script beyond what is there by then. */
function later(chunk: Chunk): Part {
  const part = chunk.src ?? chunk.file;
  const files = scripts(withImports(chunk).difference(before(chunk)));
  // The grid of a schedule is counted with its screen, below.
  return { part, files, budget: part.includes('/schedule/grid/') ? 102 : 75 };
}

/** A schedule on a wide screen: the route and the grid that it opens with, together. */
function wideSchedule(screen: string, grid: string): Part {
  const calendar = 'src/resources/calendar';
  const keys = [`${calendar}/${screen}-screen.tsx`, `${calendar}/schedule/grid/${grid}-grid.tsx`];
  const opened = keys.map(key => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    return withImports(chunk);
  });
  const files = scripts(new Set(opened.flatMap(each => [...each])).difference(first));
  return { part: `calendar ${screen} with its ${grid} grid`, files, budget: 105 };
}

/** What has been fetched whichever way this chunk is come by: the entry, and what all that ask for it share. */
function before(chunk: Chunk): Set<Chunk> {
  const askers = chunks.filter(each => each.dynamicImports?.some(key => manifest[key] === chunk));
  const [one = first, ...others] = askers.map(asker => withImports(asker).union(first));
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

function scripts(of: Set<Chunk>): string[] {
  return [...of].map(({ file }) => file).filter(file => file.endsWith('.js'));
}

function styles(of: Set<Chunk>): string[] {
  return [...new Set([...of].flatMap(({ css = [] }) => css))];
}
