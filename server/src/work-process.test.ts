import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WorkLimits, WorkProcess } from './work-process.ts';

// Answers with its own process id; some work makes it misbehave in the ways that native code can.
const program = `process.on('message', ({ work }) => {
  if (work === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (work === 'hang') for (;;);
  if (work === 'fail') return process.send({ failure: 'no such colour' });
  if (work === 'secrets') return process.send({ result: Object.keys(process.env) });
  process.send({ result: process.pid });
});`;

let folder: string;
let url: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-'));
  url = pathToFileURL(join(folder, 'program.mjs'));
  await writeFile(url, program);
});

afterAll(() => rm(folder, { recursive: true }));

test('work is done in another process, one process for many', async () => {
  const works = worksWith();
  const [first, second] = await Promise.all([works.do('soup'), works.do('cake')]);
  expect(first).not.toBe(process.pid);
  expect(second).toBe(first);
});

test('a crash fails the work that caused it and no other', async () => {
  const works = worksWith();
  const before = await works.do('soup');
  const crash = works.do('crash');
  const after = works.do('cake');
  await expect(crash).rejects.toMatchObject({
    reason: 'LOST',
    message: 'the process ended early (SIGSEGV)',
  });
  expect(await after).not.toBe(before);
});

test('what takes too long is given up, and the next has its turn', async () => {
  const works = worksWith({ secondsEach: 1 });
  const hang = works.do('hang');
  const next = works.do('soup');
  await expect(hang).rejects.toMatchObject({ reason: 'TOO_LONG' });
  expect(await next).toBeGreaterThan(0);
});

test('what nobody waits for any more is given up at once, whether it is done or waits', async () => {
  const works = worksWith();
  const [doing, waiting] = [new AbortController(), new AbortController()];
  const hang = works.do('hang', doing.signal);
  const dropped = works.do('hang', waiting.signal);
  const next = works.do('soup');
  waiting.abort(new Error('changed my mind'));
  await expect(dropped).rejects.toThrow('changed my mind');
  doing.abort(new Error('went away'));
  await expect(hang).rejects.toThrow('went away');
  expect(await next).toBeGreaterThan(0);
  await expect(works.do('soup', doing.signal)).rejects.toThrow('went away');
});

test('a failure is told in its own words and leaves the process running', async () => {
  const works = worksWith();
  const before = await works.do('soup');
  await expect(works.do('fail')).rejects.toMatchObject({ reason: 'FAILED', message: 'no such colour' });
  expect(await works.do('soup')).toBe(before);
});

test('more than may wait is refused', async () => {
  const works = worksWith({ waiting: 1 });
  const accepted = [works.do('soup'), works.do('soup')];
  await expect(works.do('soup')).rejects.toMatchObject({ reason: 'BUSY' });
  await expect(Promise.all(accepted)).resolves.toHaveLength(2);
});

test('an idle process ends, and the next work starts another', async () => {
  const works = worksWith({ secondsIdle: 0 });
  const first = await works.do('soup');
  await expect.poll(() => alive(first)).toBe(false);
  expect(await works.do('soup')).not.toBe(first);
});

test('no secret of this process is known to the other', async () => {
  process.env.SECRET_OF_THIS_TEST = 'x';
  expect(await worksWith().do('secrets')).not.toContain('SECRET_OF_THIS_TEST');
  delete process.env.SECRET_OF_THIS_TEST;
});

test('a program that has had work done ends by itself', async () => {
  const script = `import { WorkProcess } from ${JSON.stringify(new URL('./work-process.ts', import.meta.url))};
    const limits = { waiting: 5, secondsEach: 30, secondsIdle: 30 };
    await new WorkProcess(new URL(${JSON.stringify(url)}), limits).do('soup');
    console.log('done');`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect((await run).stdout).toBe('done\n');
});

test('a process that ends before it can work fails the work', async () => {
  const exiting = new URL('./exiting.mjs', url);
  await writeFile(exiting, 'process.exit(3)');
  await expect(worksWith({}, exiting).do('soup')).rejects.toMatchObject({ reason: 'LOST' });
});

function worksWith(limits: Partial<WorkLimits> = {}, at = url): WorkProcess<string, number> {
  return new WorkProcess(at, { waiting: 5, secondsEach: 30, secondsIdle: 30, ...limits });
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
