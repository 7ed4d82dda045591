// Runs a script of the project under the pinned Node once what it drives is built: `npm run test:browser -- e2e/x.test.ts`.
import { buildWhatChanged } from './built.mjs';
import { ensureInstalled, runPinned } from './install.mjs';

ensureInstalled();
buildWhatChanged();
process.exitCode = runPinned(process.argv.slice(2)).status ?? 1;
