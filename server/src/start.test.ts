import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openStore, type StoreConfig } from './store/store.ts';
import { newStorage } from './testing/services/storage.ts';

const main = fileURLToPath(new URL('./main.mjs', import.meta.url));

test.each(['sqlite', 'postgres'] as const)(
  'starting on storage of a newer version prints one sentence (%s)',
  async engine => {
    const { config, remove } = await newStorage(engine);
    const store = await openStore(config);
    await store.db.insertInto('migration').values({ name: '999-future', time: 1 }).execute();
    await store.close();
    expect(await startOn(config)).toEqual({
      code: 1,
      out: '',
      error: 'The storage was written by a newer version of this program (999-future): start that version.\n',
    });
    await remove();
  },
  60_000,
);

test('starting does not load the HTTP client, which only fetching and pushing need', {
  timeout: 60_000,
}, async () => {
  const script = `import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(process.argv[1]);
    console.log(loaded.length > 100, loaded.filter(url => url.includes('/node_modules/undici/')).length);`;
  const start = new URL('./start.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    start,
  ]);
  expect(stdout).toBe('true 0\n');
});

async function startOn({ databaseUrl, dataDir }: StoreConfig) {
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [main], {
    env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', chunk => (output.out += chunk));
  child.stderr.on('data', chunk => (output.error += chunk));
  const [code] = await once(child, 'close');
  return { code, ...output };
}
