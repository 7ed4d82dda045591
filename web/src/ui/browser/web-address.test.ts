import { expect, test } from 'vitest';
import { webSourceOf } from './web-address.ts';

test('a web address becomes a link named after its site', () => {
  expect(webSourceOf(' https://www.example.org/soup?x=1 ')).toEqual({
    href: 'https://www.example.org/soup?x=1',
    words: 'example.org',
  });
});

test.each([
  'Grandmother',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'example.org',
  '//a.b',
])('%j is plain text', text => {
  expect(webSourceOf(text)).toEqual({ words: text });
});
