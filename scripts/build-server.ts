import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Plugin, rolldown } from 'rolldown';
import { changedSince } from './changed-since.ts';
import { stayingModules } from './staying-modules.ts';

// Bundles the server into a few files, which start in less than half the time of a thousand. --if-changed skips the
// build unless a source is newer; --into sets the output folder. The sources run unbundled too, and the tests load
// those.
const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: { 'if-changed': { type: 'boolean' }, into: { type: 'string', default: `${root}server/dist/` } },
  // The bench imports this file and has arguments of its own.
  strict: false,
});
const dist = String(options.into);

/** Packages that stay unbundled: those with programs or native code, and development-only ones. */
const left = new RegExp(`^(${[...stayingModules, 'oidc-provider'].join('|')})(/|$)`);

/** Bundles the programs that the server starts as child processes or workers. */
const programs: Plugin = {
  name: 'programs',
  transform: {
    filter: { code: /new URL\('\.\// },
    handler(code, id) {
      return code.replaceAll(/new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g, (_, path: string) => {
        const built = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${built})`;
      });
    },
  },
};

/** Copies the package files that the server reads. */
const files: Plugin = {
  name: 'files',
  transform: {
    filter: { code: /import\.meta\.resolve\('/ },
    handler(code) {
      return code.replaceAll(/import\.meta\.resolve\('([^']+)'\)/g, (_, path: string) => {
        const source = readFileSync(new URL(import.meta.resolve(path)));
        const copied = this.emitFile({ type: 'asset', name: basename(path), source });
        return `import.meta.ROLLUP_FILE_URL_${copied}`;
      });
    },
  },
};

if (
  !options['if-changed'] ||
  changedSince(`${dist}main.mjs`, root, ['server/src/**/*', 'contract/src/**/*', 'scripts/build-server.ts'])
) {
  console.log('Building the server …');
  const build = await rolldown({
    input: {
      main: `${root}server/src/main.mjs`,
      start: `${root}server/src/start.ts`,
      backup: `${root}scripts/backup.ts`,
      restore: `${root}scripts/restore.ts`,
    },
    platform: 'node',
    external: left,
    plugins: [programs, files],
  });
  await build.write({
    dir: dist,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    assetFileNames: '[name][extname]',
  });
}
