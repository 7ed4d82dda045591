import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const table = readFileSync(`${root}docs/conformance.md`, 'utf8');
const proofs = [...table.matchAll(/`([^`]+\.test\.tsx?)`: ?(.*?)(?=<br>| \|)/g)].map(
  ([, file = '', title = '']) => [file, title.trim()] as const,
);

test('every statement of the specification has a proof', () => {
  const statements = table
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (The spec|---)/.test(line));
  expect(statements.filter(line => !/`[^`]+\.test\.tsx?`/.test(line))).toEqual([]);
  expect(statements.length).toBeGreaterThan(50);
});

test.each(proofs)('%s proves: %s', (file, title) => {
  expect(existsSync(`${root}${file}`), file).toBe(true);
  expect(title, 'names a test').not.toBe('');
  expect(titlesIn(readFileSync(`${root}${file}`, 'utf8')).filter(each => each.includes(title))).not.toEqual(
    [],
  );
});

/** The strings in a file, one per line: test titles count, comments do not. */
function titlesIn(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text = '']) =>
    text.replaceAll('\\', ''),
  );
}
