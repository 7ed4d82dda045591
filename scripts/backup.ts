import { runTool } from '../server/src/backup/run-tool.ts';
import { writeBackup } from '../server/src/backup/write-backup.ts';

// `npm run backup -- potluck.zip`: backs up everything to one file, even while the product runs.
const [path] = process.argv.slice(2);
if (!path) {
  console.error('Usage: npm run backup -- <file.zip>');
  process.exit(2);
}
await runTool(async storage => {
  const { tables, pictures } = await writeBackup(storage, path);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${path} holds ${rows} rows and ${Object.keys(pictures).length} pictures.`;
});
