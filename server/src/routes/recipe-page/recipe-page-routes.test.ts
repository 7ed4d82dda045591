import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageFonts } from './recipe-page-routes.ts';

test('the page uses the fonts of the build, and none without a build', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'potluck-fonts-'));
  onTestFinished(() => rm(webDir, { recursive: true }));
  expect(pageFonts(webDir).text).not.toContain('@font-face');
  await mkdir(join(webDir, 'assets'));
  for (const file of ['fraunces-latin-ext-wght-normal-1.woff2', 'fraunces-latin-wght-normal-2.woff2'])
    await writeFile(join(webDir, 'assets', file), '');
  const { text } = pageFonts(webDir);
  expect(text).toContain('url("/assets/fraunces-latin-wght-normal-2.woff2")');
  expect(text).toContain('font-display: swap');
  expect(text).not.toContain('latin-ext');
});
