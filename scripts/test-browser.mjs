// `npm run test:browser -- e2e/x.test.ts`: installs and builds what is missing, then drives the product in a browser.
import { buildWhatChanged } from './built.mjs';
import { ensureInstalled, runPinned } from './install.mjs';

ensureInstalled();
buildWhatChanged();
process.exitCode =
  runPinned(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]).status ?? 1;
