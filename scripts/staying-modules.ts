import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

// The packages that the built server loads from `node_modules`; all others are bundled. As a program, this file deletes
// every package that these do not need, for the image.
export const stayingModules = ['sharp', '@resvg/resvg-js', 'tesseract.js', 'pg'];

interface Lockfile {
  packages: Record<string, { dependencies?: object; optionalDependencies?: object }>;
}

/** The folders of these packages and their dependencies, below a root with a lockfile. */
export function stayingFolders(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const found = new Set<string>();
  const waiting = stayingModules.map(name => `node_modules/${name}`);
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    if (found.has(folder) || !existsSync(join(root, folder))) continue;
    found.add(folder);
    const needed = { ...packages[folder]?.dependencies, ...packages[folder]?.optionalDependencies };
    for (const name of Object.keys(needed)) waiting.push(nearest(folder, name, packages));
  }
  return [...found];
}

/** Whether a file of such a package is only for browsers. */
export function isForBrowsers(path: string): boolean {
  return path.endsWith('.wasm.js');
}

/** Node's resolution: a package's own folder first, then the enclosing ones. */
function nearest(folder: string, name: string, packages: Lockfile['packages']): string {
  for (let at = folder; at !== '.'; at = dirname(at)) {
    const path = `${at}/node_modules/${name}`;
    if (packages[path]) return path;
  }
  return `node_modules/${name}`;
}

if (import.meta.main) removeOthers(dirname(import.meta.dirname));

function removeOthers(root: string): void {
  const kept = stayingFolders(root);
  const stays = (path: string) => kept.some(each => each === path || each.startsWith(`${path}/`));
  const isNode = (path: string) => /^node_modules\/node-/.test(path);
  const remove = (path: string) => rmSync(join(root, path), { recursive: true });
  const all = globSync('node_modules/{.*,*,@*/*}', { cwd: root });
  for (const path of all) if (!stays(path) && !isNode(path) && existsSync(join(root, path))) remove(path);
  for (const path of globSync('node_modules/node-*/{include,share}', { cwd: root })) remove(path);
  for (const path of globSync('node_modules/**/*.wasm.js', { cwd: root })) remove(path);
}
