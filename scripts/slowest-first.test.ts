import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { SlowestFirst, slowTests } from './slowest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('the slowest file of each project runs first', async () => {
  const vitest = await createVitest('test', { watch: false, root, project: ['contract', 'scripts'] });
  const files = await vitest.globTestSpecifications();
  const sorted = await new SlowestFirst(vitest).sort(files);
  await vitest.close();
  const projects = sorted.map(({ project }) => project.name);
  expect(projects).toEqual(projects.toSorted());
  const slow = sorted.map(({ moduleId }) => slowTests[moduleId.slice(root.length)] ?? 0);
  const ofScripts = slow.slice(projects.indexOf('scripts'));
  expect(ofScripts[0]).toBeGreaterThan(0);
  expect(ofScripts).toEqual(ofScripts.toSorted((a, b) => b - a));
});

test('every file that counts as slow exists', () => {
  expect(Object.keys(slowTests).filter(file => !existsSync(root + file))).toEqual([]);
});
