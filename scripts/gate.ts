import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

// The whole gate, `npm test`. `npm run test:deep` passes `--deep` for more random cases, both engines and coverage.
const root = fileURLToPath(new URL('..', import.meta.url));
const cores = availableParallelism();
const deep = process.argv.includes('--deep');
const stepLimitMillis = (deep ? 240 : 40) * 60_000;

interface Step {
  title: string;
  command: string;
  /** The title of an earlier step that this one needs. */
  after?: string;
}

/** Ordered by duration, so that a long step does not run alone at the end. */
const checksAndBuilds: Step[] = [
  { title: 'types', command: 'tsc -p contract && tsc -p server && tsc -p web && tsc -p .' },
  { title: 'web build', command: 'node scripts/build-web.ts' },
  { title: 'promises and texts in the code', command: 'oxlint --type-aware --deny-warnings' },
  { title: 'format and lint', command: 'biome ci --error-on-warnings .' },
  { title: 'size budgets', command: 'node scripts/budgets.ts', after: 'web build' },
  { title: 'unused code', command: 'knip --no-progress' },
  { title: 'catalogues of texts', command: 'node scripts/texts.ts --check' },
  { title: 'design scale', command: 'node scripts/design-scale.ts' },
  { title: 'structure of files', command: 'node scripts/structure.ts' },
  { title: 'server build', command: 'node scripts/build-server.ts' },
  { title: 'documents', command: 'node scripts/openapi.ts --check' },
];

// Many unit tests wait for processes and clocks, so they get one worker more than there are cores.
const unitTests = `vitest run ${projects(['contract', 'server', 'scripts'])} --maxWorkers ${cores + 1}`;

/** Two at a time: they fill each other's gaps, and tests with time limits still get enough of two cores. */
const tests: Step[] = [
  { title: 'whole product', command: 'playwright test' },
  // No coverage: collecting it from the browser takes longer than the tests.
  { title: 'component tests', command: `vitest run ${projects(['web (chromium)'])}` },
  { title: 'unit and API tests', command: deep ? `${unitTests} --coverage` : unitTests },
];

rmSync(`${root}coverage`, { recursive: true, force: true });
const started = Date.now();
await runAll(checksAndBuilds, cores);
await runAll(tests, 2);
console.log(`\nEverything passed in ${seconds(started)} s.`);

function projects(names: string[]): string {
  return names.map(name => `--project "${name}"`).join(' ');
}

/** Runs the steps in their order, at most `max` at a time. Ends the process after a failure. */
async function runAll(steps: Step[], max: number): Promise<void> {
  const waiting = [...steps];
  const passed = new Set<string>();
  const failures: string[] = [];
  async function takeSteps(): Promise<void> {
    while (failures.length === 0) {
      const at = waiting.findIndex(({ after }) => after === undefined || passed.has(after));
      const [step] = at < 0 ? [] : waiting.splice(at, 1);
      if (!step) return;
      const failure = await run(step);
      if (failure === undefined) passed.add(step.title);
      else failures.push(failure);
    }
  }
  await Promise.all(Array.from({ length: max }, takeSteps));
  // Print failures last, where people look first.
  for (const failure of failures) console.log(failure);
  if (failures.length > 0) process.exit(1);
}

/**
 * Runs a step and prints its output in one piece, so that parallel steps do not mix; returns a failed step's output.
 * A step that hangs fails at its limit, so that what it printed shows where.
 */
async function run({ title, command }: Step): Promise<string | undefined> {
  const begun = Date.now();
  const env = { ...process.env, ...(deep && { TEST_DEEP: '1' }) };
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const printed: Buffer[] = [];
  child.stdout.on('data', data => printed.push(data));
  child.stderr.on('data', data => printed.push(data));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  const limit = setTimeout(() => {
    printed.push(Buffer.from(`\nEnded after ${stepLimitMillis / 60_000} minutes.\n`));
    child.kill('SIGKILL');
    resolve(null);
  }, stepLimitMillis);
  const code = await promise;
  clearTimeout(limit);
  const report = `\n── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(begun)} s\n${Buffer.concat(printed)}`;
  if (code !== 0) return report;
  console.log(report);
  return undefined;
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
