// Runs a script under the pinned Node that needs nothing but the product itself: `node scripts/with-app.mjs scripts/backup.ts`.
import { ensureInstalled, runPinned } from './install.mjs';

ensureInstalled({ tools: false });
process.exitCode = runPinned(process.argv.slice(2)).status ?? 1;
