import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { changedSince } from './changed-since.ts';

// Puts the server into a few files, which start in less than half the time of a thousand; with --if-changed only when a
// source is newer than the last build. The sources run as well, and are what the tests load.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}server/dist/`;

/** What brings programs, native code or files of its own, or is loaded by nobody but developers, stays where it is. */
const left = /^(sharp|@resvg\/resvg-js|tesseract\.js|pg|oidc-provider)(\/|$)/;

/** Programs that the server starts beside itself are built like itself. */
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

if (
  !process.argv.includes('--if-changed') ||
  changedSince(`${dist}main.mjs`, root, ['server/src/**/*', 'contract/src/**/*', 'scripts/build-server.ts'])
) {
  console.log('Building the server …');
  const build = await rolldown({
    input: { main: `${root}server/src/main.mjs`, start: `${root}server/src/start.ts` },
    platform: 'node',
    external: left,
    plugins: [programs],
  });
  await build.write({
    dir: dist,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
}
