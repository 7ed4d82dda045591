import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

// Checks how files and folders are cut. `--write` removes from the list of accepted findings what has been repaired; the
// list never grows.
const smallest = 25;
const maxModules = 25;

/** Source files by path, with their text. */
export type Sources = ReadonlyMap<string, string>;

export interface Finding {
  /** The file, folder or pair of folders; the key in the list of accepted findings. */
  where: string;
  problem: string;
}

export function findings(sources: Sources): Finding[] {
  const imports = importsOf(sources);
  return [...fragments(sources, imports), ...crowdedFolders(sources), ...mutualImports(imports)];
}

interface Import {
  from: string;
  to: string;
  /** Loaded when needed, by `import()` or as a worker. */
  lazy: boolean;
}

/** Files under 25 lines that only one other file of their folder imports: they belong in that file. */
function fragments(sources: Sources, imports: Import[]): Finding[] {
  const importers = Map.groupBy(imports, ({ to }) => to);
  return [...sources].flatMap(([path, text]) => {
    const all = importers.get(path) ?? [];
    const [only, ...others] = new Set(all.map(({ from }) => from));
    if (!only || others.length > 0 || dirname(only) !== dirname(path)) return [];
    const lines = text.trimEnd().split('\n').length;
    if (lines >= smallest || all.some(({ lazy }) => lazy) || isUnit(path, sources)) return [];
    const problem = `has ${lines} lines and only ${basename(only)} imports it: move it in there.`;
    return [{ where: path, problem }];
  });
}

function isUnit(path: string, sources: Sources): boolean {
  return sources.has(path.replace(/\.(tsx?)$/, '.test.$1')) || isTest(path) || !isModule(path);
}

/** Migrations stay together: their order is their subject. */
const uncounted = 'server/src/store/migrations';

function crowdedFolders(sources: Sources): Finding[] {
  const modules = [...sources.keys()].filter(path => isModule(path) && !isTest(path));
  return [...Map.groupBy(modules, path => dirname(path))]
    .filter(([folder, { length }]) => length > maxModules && folder !== uncounted)
    .map(([where, { length }]) => ({
      where,
      problem: `has ${length} modules, more than ${maxModules}: group them by subject.`,
    }));
}

/** Sibling folders of the server that import each other. */
function mutualImports(imports: Import[]): Finding[] {
  const pairs = new Map<string, Import>();
  for (const each of imports) {
    const pair = siblings(each);
    if (pair && !isTest(each.from)) pairs.set(pair.join(' and '), each);
  }
  return [...pairs].flatMap(([where, one]) => {
    const other = pairs.get(where.split(' and ').reverse().join(' and '));
    if (!other || one.from > other.from) return [];
    return [{ where, problem: `import each other: ${one.from} and ${other.from}.` }];
  });
}

/** The folders in which two files part, if both are in one. */
function siblings({ from, to }: Import): [string, string] | undefined {
  if (!from.startsWith('server/') || !to.startsWith('server/')) return undefined;
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((name, index) => name !== other[index]);
  if (at < 0 || at >= one.length - 1 || at >= other.length - 1) return undefined;
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

function isModule(path: string): boolean {
  return /^(contract|server|web)\/src\/|^bench\//.test(path) && !path.endsWith('.d.ts');
}

function isTest(path: string): boolean {
  return /\.test(-d)?\.tsx?$|\/(testing|conformance)\//.test(path);
}

function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) => {
    const named = [...text.matchAll(/(from|import\(|new URL\(|import)\s*'([^']+)'/g)];
    return named.flatMap(([, how, name = '']) => {
      const to = resolved(from, name);
      const lazy = how === 'import(' || how === 'new URL(';
      return sources.has(to) && (lazy || !isTest(from) || isTest(to)) ? [{ from, to, lazy }] : [];
    });
  });
}

function resolved(from: string, name: string): string {
  const shared = /^@potluck\/contract\/(.+)$/.exec(name)?.[1];
  if (shared) return `contract/src/${shared}.ts`;
  return posix.join(dirname(from), name.replace(/\?.*$/, ''));
}

/** Findings that nobody has accepted, and accepted ones that have been repaired. */
export function compare(found: readonly Finding[], accepted: readonly string[]) {
  const open = new Set(found.map(({ where }) => where));
  return {
    fresh: found.filter(({ where }) => !accepted.includes(where)),
    repaired: accepted.filter(where => !open.has(where)),
  };
}

function readSources(root: string): Sources {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter(path => path !== '' && existsSync(join(root, path)));
  return new Map(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]));
}

function main(root: string, write: boolean): void {
  const list = join(root, 'scripts/accepted-structure.json');
  const accepted = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const { fresh, repaired } = compare(findings(readSources(root)), accepted);
  if (write) {
    const rest = accepted.filter(where => !repaired.includes(where));
    writeFileSync(list, `${JSON.stringify(rest, null, 2)}\n`);
  } else
    for (const where of repaired)
      console.error(`${where} is repaired: run node scripts/structure.ts --write.`);
  for (const { where, problem } of fresh) console.error(`${where} ${problem}`);
  if (fresh.length > 0 || (repaired.length > 0 && !write)) process.exitCode = 1;
}

if (import.meta.main) main(dirname(import.meta.dirname), process.argv.includes('--write'));
