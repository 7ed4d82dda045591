// `npm run up`: installs what is missing, builds what changed, starts everything.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedNode, root, runPinned } from './install.mjs';

ensureInstalled();
for (const build of ['scripts/build-web.ts', 'scripts/build-server.ts'])
  if (runPinned([build, '--if-changed']).status !== 0) process.exit(1);
const server = spawn(pinnedNode(), ['server/dist/main.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Terminals signal the whole group; a supervisor signals only us.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', code => process.exit(code ?? 0));
