import { expect, test } from 'vitest';
import { anySignal, fromBase64, groupBy, parseUrl, withResolvers } from './older-browsers.ts';

test('groupBy groups like Map.groupBy', () => {
  const words = ['apple', 'bread', 'avocado', 'butter'];
  expect([...groupBy(words.values(), word => word[0])]).toEqual([...Map.groupBy(words, word => word[0])]);
});

test('withResolvers resolves and rejects its promise from outside', async () => {
  const [kept, broken] = [withResolvers<string>(), withResolvers<string>()];
  kept.resolve('here');
  broken.reject(new Error('gone'));
  await expect(kept.promise).resolves.toBe('here');
  await expect(broken.promise).rejects.toThrow('gone');
});

test('anySignal aborts with the first of its signals', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('enough');
  one.abort('late');
  expect(any.reason).toBe('enough');
  expect(anySignal([AbortSignal.abort('before')]).reason).toBe('before');
});

test('parseUrl returns null for an invalid URL', () => {
  expect(parseUrl('https://example.com/soup')?.pathname).toBe('/soup');
  expect(parseUrl('soup')).toBeNull();
  expect(parseUrl('soup', 'https://example.com')?.href).toBe('https://example.com/soup');
});

test('fromBase64 decodes bytes', () => {
  expect(fromBase64('AP+A')).toEqual(Uint8Array.fromBase64('AP+A'));
});
