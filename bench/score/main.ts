/** `npm run score`: scores reading of pages, ingredient lines (both from the external reference data) and photos. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

score('score-pages.ts', 'recipe-pages', 'recipe-pages-2');
score('score-lines.ts', 'ingredient-lines.jsonl');
run('score-photos.ts');

function score(script: string, ...samples: string[]): void {
  const paths = samples.map(sample => `${data}${sample}`).filter(existsSync);
  if (paths.length > 0) run(script, ...paths);
  else console.log(`There is no reference data in ${data}: nothing to score.`);
}

function run(script: string, ...sample: string[]): void {
  const program = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [program, ...sample, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
