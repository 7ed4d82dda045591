// `npm run up`: installs what is missing, builds what changed, starts everything.
import { buildWhatChanged } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { startPinned } from './start-pinned.mjs';

ensureInstalled({ tools: false });
buildWhatChanged();
startPinned(['server/dist/main.mjs', ...process.argv.slice(2)]);
