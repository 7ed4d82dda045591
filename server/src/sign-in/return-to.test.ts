import { expect, test } from 'vitest';
import { returnPath } from './return-to.ts';

test.each([
  ['/', '/'],
  ['/lists/7?tab=a#b', '/lists/7?tab=a#b'],
  ['/a b', '/a%20b'],
  ['/a/../lists', '/lists'],
  ['/search?q=//x', '/search?q=//x'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%j is a valid return path', (text, path) => {
  expect(returnPath(text)).toBe(path);
});

test.each([
  '',
  'lists',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/.\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '//[',
  `/${'x'.repeat(2000)}`,
  ['/lists'],
  undefined,
  7,
])('%j is refused', text => {
  expect(returnPath(text)).toBe('');
});
