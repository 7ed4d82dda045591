/** `npm run score`: how well pages and ingredient lines of the reference data beside the project, and photos, are read. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const data = fileURLToPath(new URL('../../shared/data/', import.meta.url));

score('score-pages.ts', 'recipe-pages');
score('score-lines.ts', 'ingredient-lines.jsonl');
run('score-photos.ts');

function score(script: string, sample: string): void {
  const path = `${data}${sample}`;
  if (!existsSync(path)) {
    console.log(`There is no reference data at ${path}: nothing to score.`);
    return;
  }
  run(script, path);
}

function run(script: string, ...sample: string[]): void {
  const program = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [program, ...sample, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
