// Builds what changed since it was last built. Plain JavaScript, like the commands that begin with it.
import { runPinned } from './install.mjs';

export function buildWhatChanged() {
  for (const build of ['scripts/build-web.ts', 'scripts/build-server.ts'])
    if (runPinned([build, '--if-changed']).status !== 0) process.exit(1);
}
