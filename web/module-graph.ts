import { posix } from 'node:path';
import type { Rolldown } from 'vite';

export type ModuleOf = (id: string) => Rolldown.ModuleInfo | null;

/** The modules that a module imports statically. Resolves barrel files to the modules behind them, as a build does. */
export function neededBy(moduleOf: ModuleOf): (id: string) => string[] {
  const known = new Map<string, string[]>();
  return id => known.getOrInsertComputed(id, id => needsOf(id, moduleOf));
}

function needsOf(id: string, moduleOf: ModuleOf): string[] {
  const { importedIds = [], code } = moduleOf(id) ?? {};
  const names = importedNames(code ?? '');
  return importedIds.flatMap(imported =>
    faces.test(imported) ? behind(imported, names, moduleOf) : imported,
  );
}

const faces = /\/(contract\/src\/index\.ts|@mantine\/(core|hooks)\/esm\/index\.mjs|tabler-icons-react\.mjs)$/;

function importedNames(code: string): Set<string> {
  const lists = code.matchAll(/import\s*\{([^}]+)\}\s*from/g);
  return new Set(
    [...lists].flatMap(([, list = '']) => list.split(',').map(name => name.trim().split(' ')[0] ?? '')),
  );
}

/** The modules from which a barrel file re-exports these names. */
function behind(face: string, names: ReadonlySet<string>, moduleOf: ModuleOf): string[] {
  const { importedIds = [], code } = moduleOf(face) ?? {};
  const found = new Set<string>();
  for (const [, list = '', from = ''] of (code ?? '').matchAll(
    /(?:import|export)\s*\{([^}]+)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const given = list.split(',').map(name => name.trim().split(' ').at(-1) ?? '');
    if (given.some(name => names.has(name))) found.add(posix.join(posix.dirname(face), from));
  }
  return importedIds.filter(id => found.has(id));
}
