import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Writes slow-tests.json from the durations that Vitest cached in its last runs. Run it after the whole gate.
const root = fileURLToPath(new URL('..', import.meta.url));
const minSeconds = 10;

interface Cache {
  projects: Record<string, { files: Record<string, { duration: number }> }>;
}

const [cache] = globSync('node_modules/.vite/vitest/*/results.json', { cwd: root });
if (!cache) throw new Error('Vitest has no cached results: run npm test first.');
const { projects } = JSON.parse(readFileSync(root + cache, 'utf8')) as Cache;
const slow = Object.values(projects)
  .flatMap(({ files }) => Object.entries(files))
  .map(([file, { duration }]) => [file, Math.round(duration / 1000)] as const)
  .filter(([, seconds]) => seconds >= minSeconds)
  .toSorted(([, a], [, b]) => b - a);
writeFileSync(`${root}scripts/slow-tests.json`, `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
