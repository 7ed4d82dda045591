// `npm test` and `npm run test:deep`: installs what is missing, then the whole gate under the pinned Node.
import { ensureInstalled, runPinned } from './install.mjs';

ensureInstalled();
process.exitCode = runPinned(['scripts/gate.ts', ...process.argv.slice(2)]).status ?? 1;
