import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** HAProxy in front of the server processes; from Debian's package `haproxy`. */
export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/**
 * As docs/operations.md advises: retries elsewhere only if a request was never sent, so that no write happens twice.
 */
export async function startBalancer(port: number, servers: number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'potluck-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configOf(port, servers));
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'inherit', 'inherit'] });
  await listening(child, port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

function configOf(port: number, servers: number[]): string {
  const lines = servers.map(each => `  server s${each} 127.0.0.1:${each}`);
  return `
global
  quiet
defaults
  mode http
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 3s
  retries 5
  retry-on conn-failure
  option redispatch 1
frontend people
  bind 127.0.0.1:${port}
  default_backend potluck
backend potluck
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${lines.join('\n')}
`;
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      answer => answer.ok,
      () => false,
    );
    if (answers) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('haproxy does not answer');
}
