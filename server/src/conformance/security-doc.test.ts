import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const text = readFileSync(new URL('SECURITY.md', root), 'utf8');
const rows = text.split('\n').filter(line => line.startsWith('| ') && !/^\| (threat|---)/.test(line));

test('every file that SECURITY.md names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|json|md))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(path => !existsSync(new URL(path, root)))).toEqual([]);
});

test('every threat names its proof', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(row => !/`[\w./-]+\.\w+`[^|]*\|$/.test(row))).toEqual([]);
});
