import { restoreBackup } from '../server/src/backup/restore-backup.ts';
import { runTool } from '../server/src/backup/run-tool.ts';

// `npm run restore -- potluck.zip [--force]`: restores a backup to an empty installation; --force replaces data.
const force = process.argv.includes('--force');
const [path] = process.argv.slice(2).filter(each => each !== '--force');
if (!path) {
  console.error('Usage: npm run restore -- <file.zip> [--force]');
  process.exit(2);
}
await runTool(async storage => {
  const { createTime } = await restoreBackup(storage, path, { force });
  return `Everything is as it was at ${createTime}.`;
});
