// `npm run up`: installs what is missing, builds the web app when it changed, starts everything.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedNode, root, runPinned } from './install.mjs';

ensureInstalled();
const built = runPinned(['scripts/build-web.ts', '--if-changed']);
if (built.status !== 0) process.exit(1);
const server = spawn(pinnedNode(), ['server/src/main.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Terminals signal the whole group; a supervisor signals only us.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', code => process.exit(code ?? 0));
