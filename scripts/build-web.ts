import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { changedSince } from './changed-since.ts';

// Builds the web app; with --if-changed only when a source is newer than the last build.
const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web/src/**/*', 'web/public/**/*', 'web/*.{html,ts,json}', 'contract/src/**/*.ts'];
const dist = `${root}web/dist/`;

if (!process.argv.includes('--if-changed') || changedSince(`${dist}index.html`, root, sources)) {
  console.log('Building the web app …');
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: `${root}web`,
    stdio: 'inherit',
  });
  if (status === 0) compress();
  process.exitCode = status ?? 1;
}

/** Compresses immutable files once at the best level, instead of at every request. */
function compress(): void {
  for (const file of globSync(['**/*.{js,css,svg}', 'assets/*.json'], { cwd: dist })) {
    const bytes = readFileSync(dist + file);
    writeFileSync(`${dist}${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${dist}${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
