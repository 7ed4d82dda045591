import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a failed run exits as failed, even with its own PostgreSQL', {
  timeout: 60_000,
}, async () => {
  const module = JSON.stringify(new URL('./postgres-server.ts', import.meta.url).href);
  const script = `const { startPostgres } = await import(${module}); await (await startPostgres()).stop(); process.exitCode = 7;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
