import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(line => /^[A-Z]+ /.test(line));
const stages = instructions.join('\n').split(/^(?=FROM )/m);
const last = stages.at(-1) ?? '';

test('every project file that the image copies exists', () => {
  const sources = instructions
    .filter(line => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap(line => line.split(' ').slice(1, -1));
  expect(sources).toContain('web/package.json');
  expect(sources.filter(path => !existsSync(new URL(path, root)))).toEqual([]);
  const stagesNamed = instructions.flatMap(line => / AS (\w+)$/.exec(line)?.[1] ?? []);
  const from = instructions.flatMap(line => /^COPY --from=(\w+)/.exec(line)?.[1] ?? []);
  expect(from.filter(name => !stagesNamed.includes(name))).toEqual([]);
});

test('the image runs as its own user, and has a health check', () => {
  const [command = ''] = /^CMD (.*)$/m.exec(last)?.slice(1) ?? [];
  const [, script = ''] = JSON.parse(command) as string[];
  expect(read('scripts/up.mjs')).toContain(`'${script}'`);
  expect(last).toMatch(/^USER potluck$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(last.indexOf('\nUSER ')).toBeGreaterThan(last.lastIndexOf('\nRUN '));
});

test('the build context contains no data, secrets or history', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', '.env', 'data', '**/node_modules']) expect(ignored).toContain(path);
});

test('the image contains the built app and its tools', () => {
  for (const part of ['server', 'web'])
    expect(last).toContain(`COPY --from=built /app/${part}/dist ${part}/dist`);
  for (const tool of ['backup', 'restore']) {
    expect(read('scripts/build-server.ts')).toContain(`scripts/${tool}.ts`);
    expect(read('docs/operations.md')).toContain(`node server/dist/${tool}.mjs /data/potluck.zip`);
  }
});

test('the image installs its packages once', () => {
  expect(instructions.filter(line => /\bnpm (install|ci)\b/.test(line))).toEqual([]);
  const [install = ''] = instructions.filter(line => line.includes('with-app.mjs'));
  expect(instructions.indexOf(install)).toBeLessThan(instructions.indexOf('COPY . .'));
});

test('compose passes on all settings, and runs the local version', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/env_file: \[\{ path: \.env, required: false \}\]/);
  expect(compose).toMatch(/^ {4}pull_policy: build$/m);
  // Variables in compose override the env file: allow only those that the image decides or that must not be missing.
  const set = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)]
    .map(([, name]) => name)
    .filter(name => !name?.startsWith('POSTGRES'));
  const fixed = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR'];
  expect(set).toEqual(['PUBLIC_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', ...fixed]);
  expect(read('.gitignore').split('\n')).toContain('.env');
});
