import { expect, test } from 'vitest';
import { screenChunks } from '../web/screen-chunks.ts';

interface Module {
  chars?: number;
  imports?: string[];
  opens?: string[];
}

const entry = new URL('../web/index.html', import.meta.url).pathname;
const screens = ['/soups/view-screen.tsx', '/soups/other-screen.tsx', '/salads/view-screen.tsx'];
const [soups = '', otherSoups = '', salads = ''] = screens;
const app: Record<string, Module> = {
  [entry]: { imports: ['/frame.ts'], opens: screens },
  '/frame.ts': {},
  [soups]: { chars: 90_000, imports: ['/pot.ts'], opens: ['/soups/sheet.tsx'] },
  [otherSoups]: { chars: 90_000, imports: ['/pot.ts'] },
  [salads]: { chars: 90_000, imports: ['/bowl.ts'] },
  '/soups/sheet.tsx': { chars: 90_000, imports: ['/ladle.ts'] },
  '/pot.ts': { chars: 60_000, imports: ['/lid.ts'] },
  '/lid.ts': { chars: 500 },
  '/ladle.ts': { chars: 500 },
  '/bowl.ts': { chars: 500 },
};

test('the modules of every start share one file, and modules that the same screens load share another', () => {
  const files = filesOf(app);

  expect(files.get('/frame.ts')).toBe(files.get(entry));
  expect(files.get('/lid.ts')).toBe(files.get('/pot.ts'));
  expect(files.get('/pot.ts')).not.toBe(files.get(soups));
});

test('what a sheet shares with the screen that opens it is in a file of the screen', () => {
  const files = filesOf({ ...app, [soups]: { ...app[soups], imports: ['/pot.ts', '/ladle.ts'] } });

  expect(files.get('/ladle.ts')).toBe(files.get(soups));
  expect(files.get('/soups/sheet.tsx')).not.toBe(files.get(soups));
});

test('a small module joins a file that its screens load anyway, a large one gets a file', () => {
  const small = filesOf(shared(1000));
  const large = filesOf(shared(200_000));

  expect(small.get('/shared.ts')).toBe(small.get('/lid-of-all.ts'));
  expect(large.get('/shared.ts')).not.toBe(large.get('/lid-of-all.ts'));
});

test('sharing a module of two screens leaves the files of other screens alone', () => {
  const before = filesOf(app);
  const after = filesOf({ ...app, [salads]: { ...app[salads], imports: ['/bowl.ts', '/lid.ts'] } });

  const moved = Object.keys(app).filter(id => matesOf(id, before) !== matesOf(id, after));
  expect(moved).toEqual(['/pot.ts', '/lid.ts']);
});

test('files do not import each other in a cycle', () => {
  const modules = { ...app, ...shared(1000) };
  const files = filesOf(modules);
  const importsOf = (file: string) =>
    Object.entries(modules)
      .filter(([id]) => files.get(id) === file)
      .flatMap(([, { imports = [] }]) => imports.map(id => files.get(id) ?? ''))
      .filter(imported => imported !== file);

  for (const file of new Set(files.values())) {
    const reached = new Set(importsOf(file));
    for (const each of reached) for (const next of importsOf(each)) reached.add(next);
    expect(reached).not.toContain(file);
  }
});

/** All screens load one small module; two of them load another, of this size. */
function shared(chars: number): Record<string, Module> {
  const imports = (id: string) => [...(app[id]?.imports ?? []), '/lid-of-all.ts'];
  return {
    ...app,
    [soups]: { ...app[soups], imports: imports(soups) },
    [otherSoups]: { ...app[otherSoups], imports: [...imports(otherSoups), '/shared.ts'] },
    [salads]: { ...app[salads], imports: [...imports(salads), '/shared.ts'] },
    '/lid-of-all.ts': { chars: 500 },
    '/shared.ts': { chars },
  };
}

function filesOf(modules: Record<string, Module>): Map<string, string> {
  const fileOf = screenChunks(/^never$/);
  const getModuleInfo = (id: string) => {
    const { chars = 1000, imports = [], opens = [] } = modules[id] ?? {};
    return { code: ' '.repeat(chars), importedIds: imports, dynamicallyImportedIds: opens };
  };
  const build = { getModuleInfo } as unknown as Parameters<typeof fileOf>[1];
  return new Map(Object.keys(modules).map(id => [id, fileOf(id, build) ?? '']));
}

/** The other modules of the app that are in the same file. */
function matesOf(id: string, files: ReadonlyMap<string, string>): string {
  return Object.keys(app)
    .filter(other => files.get(other) === files.get(id))
    .join();
}
