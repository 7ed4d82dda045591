import { expect, test } from 'vitest';
import { bearerToken } from './require-viewer.ts';

test.each(['Bearer abc', 'bearer abc', 'BEARER  abc '])('%j carries a token', header => {
  expect(bearerToken(header)).toBe('abc');
});

test.each([undefined, '', 'abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic abc', 'xBearer abc'])(
  '%j carries none',
  header => {
    expect(bearerToken(header)).toBeUndefined();
  },
);
