import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzipped } from '../testing/unzipped.ts';
import { entryNames, fileName, type ZipEntry, zipStream } from './zip-stream.ts';

test('a name contains no characters that file systems reject', () => {
  expect(fileName('Soup: hot/sour? <best>')).toBe('Soup hot sour best');
  expect(fileName('../../etc/passwd')).toBe('etc passwd');
  expect(fileName(' .hidden. ')).toBe('hidden');
  expect(fileName('Crème brûlée')).toBe('Crème brûlée');
});

test('empty names and Windows device names become valid ones', () => {
  expect(fileName('///')).toBe('file');
  expect(fileName('CON')).toBe('CON file');
});

test('a long title is cut between characters', () => {
  const name = fileName('🍲'.repeat(300));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  expect(name.isWellFormed()).toBe(true);
});

test('names are unique, ignoring case', () => {
  const nameOf = entryNames();
  expect(['Soup', 'soup', 'Soup/', 'Salad'].map(nameOf)).toEqual(['Soup', 'soup 2', 'Soup 3', 'Salad']);
});

test('texts, bytes and streams are unpacked as they were packed', async () => {
  const picture = Buffer.from([1, 2, 3]);
  const archive = await zipStream([
    { path: 'Soup.json', content: '{"name":"Größe"}', modified: new Date('2026-01-02T03:04:06Z') },
    { path: 'pictures/Soup.webp', content: picture },
  ]);
  const files = await unzipped(await buffer(archive));
  expect(files).toEqual({ 'Soup.json': '{"name":"Größe"}', 'pictures/Soup.webp': picture.toString() });
});

test('an empty archive is valid', async () => {
  expect(await unzipped(await buffer(await zipStream([])))).toEqual({});
});

test('entries are created as they are read, not all at once', async () => {
  let made = 0;
  function* entries(): Generator<ZipEntry> {
    for (; made < 500; made += 1) yield { path: `${made}.webp`, content: Buffer.alloc(100_000, made) };
  }
  const archive = await zipStream(entries());
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(made).toBeLessThan(20);
  expect((await buffer(archive)).length).toBeGreaterThan(50_000_000);
});

test('an error in the entries fails the archive', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'one.txt', content: 'one' };
    throw new Error('the storage is gone');
  }
  await expect(zipStream(entries()).then(buffer)).rejects.toThrow('the storage is gone');
});

test('entries are no longer created once the reader disconnects', async () => {
  const ended = Promise.withResolvers<string>();
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let at = 0; ; at += 1) yield { path: `${at}.webp`, content: Buffer.alloc(100_000) };
    } finally {
      ended.resolve('ended');
    }
  }
  const archive = await zipStream(entries());
  archive.once('data', () => archive.destroy());
  archive.on('error', () => {});
  expect(await ended.promise).toBe('ended');
});
