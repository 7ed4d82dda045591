// `npm test`: installs what is missing, then the whole gate under the pinned Node.
import { ensureInstalled, runPinned } from './install.mjs';

ensureInstalled();
process.exitCode = runPinned(['scripts/gate.ts']).status ?? 1;
