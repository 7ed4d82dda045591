import { spawn } from 'node:child_process';
import { pinnedEnvironment, pinnedNode, root } from './install.mjs';

/** Runs a long program under the pinned Node until it ends, and hands on the signals that end it. */
export function startPinned(arguments_) {
  const child = spawn(pinnedNode(), arguments_, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: pinnedEnvironment(),
    // In a group of its own: a terminal signals the whole of ours, and the program would be signalled twice, which
    // means at once.
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', code => process.exit(code ?? 0));
}
