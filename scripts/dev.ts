import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/services/free-port.ts';

// Runs the server from its sources with a restart on every change, behind Vite, which updates the page in place.
// Arguments go to the server: `npm run dev -- --example`. Watches folders, not files: editors and git replace files
// instead of writing them, and Node loses track of a replaced file.
const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '8080';
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const serverPort = String(await freePort());

const started = [
  start('node', {
    arguments: [
      ...['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output'],
      ...['server/src/main.mjs', ...process.argv.slice(2)],
    ],
    folder: root,
    env: { PORT: serverPort, PUBLIC_URL: publicUrl },
  }),
  start('vite', {
    arguments: ['--host', 'localhost', '--port', port, '--strictPort'],
    folder: `${root}web`,
    env: { API_ORIGIN: `http://127.0.0.1:${serverPort}` },
  }),
];
console.log(`Potluck will be at ${publicUrl} and follow what you change. Ctrl-C ends it.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);

interface Program {
  arguments: string[];
  folder: string;
  env: Record<string, string>;
}

function start(command: string, program: Program): ChildProcess {
  const { arguments: words, folder, env } = program;
  const child = spawn(command, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  child.on('error', error => console.error(`${command} did not start: ${error.message}`));
  // Stop both: neither works without the other.
  child.on('exit', code => {
    if (!child.killed) process.exitCode = code ?? 1;
    endAll();
  });
  return child;
}

function endAll(): void {
  // Send the signal once: a second one would stop the child immediately.
  for (const child of started) if (!child.killed) child.kill('SIGTERM');
}
