import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type WorkLimits, WorkProcesses } from './work-processes.ts';

// Answers with its process id. Some work makes it misbehave in the ways that native code can.
const program = `process.on('message', ({ work }) => {
  if (work === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (work === 'hang') for (;;);
  if (work === 'fail') return process.send({ failure: 'no such colour' });
  if (work === 'last') return process.send({ result: process.pid, spent: true });
  if (work === 'memory') return process.send({ result: process.argv[2] });
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

test('work runs in another process, which is reused', async () => {
  const works = worksWith();
  const [first, second] = await Promise.all([works.do('soup'), works.do('cake')]);
  expect(first).not.toBe(process.pid);
  expect(second).toBe(first);
});

test('a crash fails only the work that caused it', async () => {
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

test('work that takes too long is abandoned, and the next runs', async () => {
  const works = worksWith({ secondsEach: 1 });
  const hang = works.do('hang');
  const next = works.do('soup');
  await expect(hang).rejects.toMatchObject({ reason: 'TOO_LONG' });
  expect(await next).toBeGreaterThan(0);
});

test('aborted work is abandoned at once, running or waiting', async () => {
  const works = worksWith();
  const [doing, waiting] = [new AbortController(), new AbortController()];
  const hang = works.do('hang', { signal: doing.signal });
  const dropped = works.do('hang', { signal: waiting.signal });
  const next = works.do('soup');
  waiting.abort(new Error('changed my mind'));
  await expect(dropped).rejects.toThrow('changed my mind');
  doing.abort(new Error('went away'));
  await expect(hang).rejects.toThrow('went away');
  expect(await next).toBeGreaterThan(0);
  await expect(works.do('soup', { signal: doing.signal })).rejects.toThrow('went away');
});

test('a failure keeps its message and leaves the process running', async () => {
  const works = worksWith();
  const before = await works.do('soup');
  await expect(works.do('fail')).rejects.toMatchObject({ reason: 'FAILED', message: 'no such colour' });
  expect(await works.do('soup')).toBe(before);
});

test('work beyond the queue limit is refused', async () => {
  const works = worksWith({ waiting: 1 });
  const accepted = [works.do('soup'), works.do('soup')];
  await expect(works.do('soup')).rejects.toMatchObject({ reason: 'BUSY' });
  await expect(Promise.all(accepted)).resolves.toHaveLength(2);
});

test('people take turns, however much one of them has queued', async () => {
  const works = worksWith({ waiting: 9 });
  const order: string[] = [];
  const ask = (by: string) => works.do('soup', { by }).then(() => order.push(by));
  await Promise.all(['eve', 'eve', 'eve', 'eve', 'ann'].map(ask));
  expect(order).toEqual(['eve', 'eve', 'ann', 'eve', 'eve']);
});

test('work beyond a person’s queue limit is refused, other people’s is not', async () => {
  const works = worksWith({ waitingEach: 2 });
  const accepted = ['eve', 'eve', 'eve'].map(by => works.do('soup', { by }));
  await expect(works.do('soup', { by: 'eve' })).rejects.toMatchObject({ reason: 'BUSY' });
  await expect(Promise.all([...accepted, works.do('soup', { by: 'ann' })])).resolves.toHaveLength(4);
});

test('an idle process ends, and the next work starts a new one', async () => {
  const works = worksWith({ secondsIdle: 0 });
  const first = await works.do('soup');
  await expect.poll(() => alive(first)).toBe(false);
  expect(await works.do('soup')).not.toBe(first);
});

test('a process never works for two people', async () => {
  const works = worksWith();
  const [ann, again, bob] = await Promise.all(
    ['ann', 'ann', 'bob'].map(whose => works.do('soup', { whose })),
  );
  expect(again).toBe(ann);
  expect(bob).not.toBe(ann);
  await expect.poll(() => alive(Number(ann))).toBe(false);
});

test('work runs in parallel up to the limit', async () => {
  const works = worksWith({ processes: 2 });
  const [left, right, third] = ['hang', 'hang', 'soup'].map(work => {
    const given = new AbortController();
    return { given, done: works.do(work, { signal: given.signal }) };
  });
  await expect(Promise.race([third?.done, pause(500, 'waiting')])).resolves.toBe('waiting');
  left?.given.abort(new Error('changed my mind'));
  await expect(left?.done).rejects.toThrow('changed my mind');
  await expect(third?.done).resolves.toBeGreaterThan(0);
  right?.given.abort(new Error('changed my mind'));
  await expect(right?.done).rejects.toThrow('changed my mind');
});

test('a crash does not affect work in another process', async () => {
  const works = worksWith({ processes: 2 });
  const crash = works.do('crash');
  const beside = works.do('soup');
  await expect(crash).rejects.toMatchObject({ reason: 'LOST', signal: 'SIGSEGV' });
  await expect(beside).resolves.toBeGreaterThan(0);
});

test('a process that reports itself as spent is replaced', async () => {
  const works = worksWith();
  const spent = await works.do('last');
  await expect.poll(() => alive(spent)).toBe(false);
  expect(await works.do('soup')).not.toBe(spent);
});

test('a process gets its memory limit', async () => {
  expect(await worksWith({ memoryBytes: 1_000 }).do('memory')).toBe('1000');
});

test('a process that exceeds its memory is killed, even while it blocks', async () => {
  const filling = pathToFileURL(join(folder, 'filling.mjs'));
  const workChild = new URL('./work-child.ts', import.meta.url).href;
  await writeFile(
    filling,
    `import { workFor } from '${workChild}';
    workFor(async work => {
      if (work === 'fill') for (const all = []; ; ) all.push(Buffer.alloc(1_000_000, 1));
      return process.pid;
    });`,
  );
  const works = worksWith({ memoryBytes: 200 * 1024 * 1024 }, filling);
  const before = await works.do('soup');
  await expect(works.do('fill')).rejects.toMatchObject({ reason: 'LOST', signal: 'SIGKILL' });
  expect(await works.do('soup')).not.toBe(before);
});

test('a process does not inherit secrets from its parent', async () => {
  process.env.SECRET_OF_THIS_TEST = 'x';
  expect(await worksWith().do('secrets')).not.toContain('SECRET_OF_THIS_TEST');
  delete process.env.SECRET_OF_THIS_TEST;
});

test('compiled code is cached for later processes if a cache is configured', async () => {
  const place = join(folder, 'compiled');
  vi.stubEnv('NODE_COMPILE_CACHE', place);
  onTestFinished(() => void vi.unstubAllEnvs());
  const simple = new URL('./simple.mjs', url);
  const workFor = JSON.stringify(new URL('./work-child.ts', import.meta.url));
  await writeFile(simple, `import { workFor } from ${workFor}; workFor(async work => work);`);
  expect(await worksWith({}, simple).do('soup')).toBe('soup');
  await expect.poll(() => readdir(place)).toHaveLength(1);
});

test('a program that used worker processes exits by itself, with all of them', async () => {
  const script = `import { WorkProcesses } from ${JSON.stringify(new URL('./work-processes.ts', import.meta.url))};
    const limits = { waiting: 5, secondsEach: 30, secondsIdle: 30 };
    console.log(await new WorkProcesses(new URL(${JSON.stringify(url)}), limits).do('soup'));`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  // The worker processes share the stderr whose end this waits for.
  expect(Number((await run).stdout)).toBeGreaterThan(0);
});

test('a process that exits before it is ready fails the work', async () => {
  const exiting = new URL('./exiting.mjs', url);
  await writeFile(exiting, 'process.exit(3)');
  await expect(worksWith({}, exiting).do('soup')).rejects.toMatchObject({ reason: 'LOST' });
});

function worksWith(limits: Partial<WorkLimits> = {}, at = url): WorkProcesses<string, number> {
  return new WorkProcesses(at, { waiting: 5, secondsEach: 30, secondsIdle: 30, ...limits });
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
