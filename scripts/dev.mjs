// `npm run dev`: installs what is missing, then runs everything from its sources and follows what changes in them.
import { ensureInstalled } from './install.mjs';
import { startPinned } from './start-pinned.mjs';

ensureInstalled();
startPinned(['scripts/dev.ts', ...process.argv.slice(2)]);
