import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DrawingProcess } from './drawing-process.ts';

// Answers with its own process id; some titles make it misbehave in the ways that native code can.
const program = `process.on('message', ({ title }) => {
  if (title === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (title === 'hang') for (;;);
  if (title === 'fail') return process.send({ failure: 'no such colour' });
  process.send({ picture: new TextEncoder().encode(String(process.pid)) });
});`;

let folder: string;
let url: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawing-'));
  url = pathToFileURL(join(folder, 'program.mjs'));
  await writeFile(url, program);
});

afterAll(() => rm(folder, { recursive: true }));

test('drawings happen in another process, one process for many', async () => {
  const drawings = new DrawingProcess(url);
  const [first, second] = await Promise.all([pid(drawings, 'soup'), pid(drawings, 'cake')]);
  expect(first).not.toBe(process.pid);
  expect(second).toBe(first);
});

test('a crash fails the drawing that caused it and no other', async () => {
  const drawings = new DrawingProcess(url);
  const before = await pid(drawings, 'soup');
  const crash = drawings.draw(titled('crash'));
  const after = pid(drawings, 'cake');
  await expect(crash).rejects.toThrow('the drawing process ended early (SIGSEGV)');
  expect(await after).not.toBe(before);
});

test('a drawing that takes too long is given up, and the next one is drawn', async () => {
  const drawings = new DrawingProcess(url, { waiting: 5, secondsPerDrawing: 1, secondsIdle: 30 });
  const hang = drawings.draw(titled('hang'));
  const next = pid(drawings, 'soup');
  await expect(hang).rejects.toThrow('the drawing process took too long');
  expect(await next).toBeGreaterThan(0);
});

test('a failure is told in its own words and leaves the process running', async () => {
  const drawings = new DrawingProcess(url);
  const before = await pid(drawings, 'soup');
  await expect(drawings.draw(titled('fail'))).rejects.toThrow('no such colour');
  expect(await pid(drawings, 'soup')).toBe(before);
});

test('more drawings than may wait are refused', async () => {
  const drawings = new DrawingProcess(url, { waiting: 1, secondsPerDrawing: 30, secondsIdle: 30 });
  const accepted = [drawings.draw(titled('soup')), drawings.draw(titled('soup'))];
  await expect(drawings.draw(titled('soup'))).rejects.toThrow('try again later');
  await expect(Promise.all(accepted)).resolves.toHaveLength(2);
});

test('an idle process ends, and the next drawing starts another', async () => {
  const drawings = new DrawingProcess(url, { waiting: 5, secondsPerDrawing: 30, secondsIdle: 0 });
  const first = await pid(drawings, 'soup');
  await expect.poll(() => alive(first)).toBe(false);
  expect(await pid(drawings, 'soup')).not.toBe(first);
});

test('a program that has drawn something ends by itself', async () => {
  const script = `import { DrawingProcess } from ${JSON.stringify(new URL('./drawing-process.ts', import.meta.url))};
    await new DrawingProcess(new URL(${JSON.stringify(url)})).draw({ title: 'soup' });
    console.log('drawn');`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect((await run).stdout).toBe('drawn\n');
});

test('a process that ends before it can draw fails the drawing', async () => {
  const exiting = new URL('./exiting.mjs', url);
  await writeFile(exiting, 'process.exit(3)');
  const drawings = new DrawingProcess(exiting);
  await expect(drawings.draw(titled('soup'))).rejects.toThrow('the drawing process');
});

function titled(title: string) {
  return { title, ingredients: [], categories: [], cuisines: [], cookingMethod: '', description: '' };
}

async function pid(drawings: DrawingProcess, title: string): Promise<number> {
  return Number(new TextDecoder().decode(await drawings.draw(titled(title))));
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
