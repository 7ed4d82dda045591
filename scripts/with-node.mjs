// Runs a script of the project under the pinned Node: `node scripts/with-node.mjs scripts/gate.ts`.
import { ensureInstalled, runPinned } from './install.mjs';

ensureInstalled();
process.exitCode = runPinned(process.argv.slice(2)).status ?? 1;
