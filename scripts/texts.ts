import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Extracts the texts from the web code into its catalogues; --check only verifies that the catalogues are complete.
const web = fileURLToPath(new URL('../web', import.meta.url));
const extracted = ['--clean', '--locale', 'en,de'];
const commands = process.argv.includes('--check')
  ? [
      ['check', 'sync', '--verbose', ...extracted],
      ['check', 'missing', '--verbose', '--locale', 'de'],
    ]
  : [['extract', ...extracted]];

for (const command of commands) {
  const { status } = spawnSync('lingui', command, { cwd: web, stdio: 'inherit' });
  if (status === 0) continue;
  console.error('Run `npm run texts`, then write what German lacks into web/src/language/de.po.');
  process.exitCode = 1;
}
