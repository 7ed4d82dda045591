import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../server/src/testing/services/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('in development, page and API share one URL, until both are stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-dev-'));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['scripts/dev.ts'], { cwd: root, env, stdio: 'ignore' });
  const ended = once(child, 'exit');

  const answer = (path: string) => fetch(url + path).then(each => each.text());
  await expect.poll(() => answer('/api/openapi/specs.json').catch(String), patience).toContain('"meals"');
  expect(await answer('/')).toContain('/@vite/client');

  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await expect(answer('/')).rejects.toThrow();
  await rm(dataDir, { recursive: true });
}, 60_000);

const patience = { timeout: 45_000, interval: 200 };
