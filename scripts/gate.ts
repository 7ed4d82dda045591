import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The whole gate, `npm test`: runs the steps in order, and independent checks in parallel.
const root = fileURLToPath(new URL('..', import.meta.url));

interface Step {
  title: string;
  command: string;
}

const steps: Step[][] = [
  [
    { title: 'format and lint', command: 'biome ci --error-on-warnings .' },
    { title: 'types', command: 'tsc -p contract && tsc -p server && tsc -p web && tsc -p .' },
  ],
  [
    { title: 'promises and texts in the code', command: 'oxlint --type-aware --deny-warnings' },
    { title: 'unused code', command: 'knip --no-progress' },
    { title: 'catalogues of texts', command: 'node scripts/texts.ts --check' },
  ],
  [{ title: 'documents', command: 'node scripts/openapi.ts --check' }],
  [
    {
      title: 'unit and API tests',
      command: `vitest run ${projects(['contract', 'server', 'scripts'])} --coverage`,
    },
    // No coverage: collecting it from the browser takes longer than the tests.
    { title: 'component tests', command: `vitest run ${projects(['web (chromium)'])}` },
  ],
  [
    { title: 'web build', command: 'node scripts/build-web.ts' },
    { title: 'server build', command: 'node scripts/build-server.ts' },
  ],
  [{ title: 'size budgets', command: 'node scripts/budgets.ts' }],
  [{ title: 'whole product', command: 'playwright test' }],
];

rmSync(`${root}coverage`, { recursive: true, force: true });
const begun = Date.now();
for (const together of steps) {
  const failed = (await Promise.all(together.map(run))).filter(outcome => outcome !== undefined);
  // Print failures last, where people look first.
  for (const output of failed) console.log(output);
  if (failed.length > 0) process.exit(1);
}
console.log(`\nEverything passed in ${seconds(begun)} s.`);

function projects(names: string[]): string {
  return names.map(name => `--project "${name}"`).join(' ');
}

/**
 * Runs a step and prints its output in one piece, so that parallel steps do not mix; returns a failed step's output.
 */
async function run({ title, command }: Step): Promise<string | undefined> {
  const started = Date.now();
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', data => printed.push(data));
  child.stderr.on('data', data => printed.push(data));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  const code = await promise;
  const output = `\n── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(started)} s\n${Buffer.concat(printed)}`;
  if (code !== 0) return output;
  console.log(output);
  return undefined;
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
