import { expect, test } from 'vitest';
import { looksLikeAccessKey, newAccessKey } from './access-key-token.ts';
import { looksLikeToken } from './tokens.ts';

test('a key is one word with our prefix, and unique', () => {
  const keys = Array.from({ length: 100 }, newAccessKey);
  for (const key of keys) expect(key).toMatch(/^potluck_key_[0-9A-Za-z]{49}$/);
  expect(new Set(keys).size).toBe(100);
});

test('a key has a checksum that detects a changed, missing or added letter', () => {
  const key = newAccessKey();
  expect(looksLikeAccessKey(key)).toBe(true);
  expect(looksLikeToken(key)).toBe(true);
  for (let at = 'potluck_key_'.length; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(looksLikeAccessKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
    expect(looksLikeAccessKey(key.slice(0, at) + key.slice(at + 1))).toBe(false);
  }
  for (const bad of ['', 'potluck_key_', `${key}a`, ` ${key}`, key.toUpperCase(), key.slice(12)])
    expect(looksLikeToken(bad)).toBe(false);
});

test('the checksum is the CRC-32 of the secret part in base 62, for leak scanners', () => {
  expect(looksLikeAccessKey(`potluck_key_${'0'.repeat(43)}2CZclj`)).toBe(true);
});
