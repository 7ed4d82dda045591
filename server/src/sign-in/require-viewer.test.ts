import { expect, test } from 'vitest';
import { bearerToken } from './require-viewer.ts';

test.each(['Bearer abc', 'bearer abc', 'BEARER  abc '])('%j contains a token', header => {
  expect(bearerToken(header)).toBe('abc');
});

test.each([undefined, '', 'abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic abc', 'xBearer abc'])(
  '%j contains no token',
  header => {
    expect(bearerToken(header)).toBeUndefined();
  },
);
