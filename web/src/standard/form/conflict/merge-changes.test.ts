import { pick, seeded } from '@potluck/contract/testing/seeded';
import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const merge = (base: unknown, mine: unknown, theirs: unknown) => mergeChanges({ base, mine, theirs });

test('a value that only one person changed is theirs', () => {
  expect(merge('a', 'b', 'a')).toEqual({ value: 'b' });
  expect(merge('a', 'a', 'b')).toEqual({ value: 'b' });
  expect(merge('a', 'b', 'b')).toEqual({ value: 'b' });
  expect(merge('a', 'b', 'c')).toBe('clash');
});

test.each([
  ['items that both insert at different places', 'ab', 'xab', 'aby', 'xaby'],
  ['an item that one changes and one that the other removes', 'abc', 'xbc', 'ab', 'xb'],
  ['an item that both remove', 'abc', 'ac', 'ac', 'ac'],
  ['an item that both insert', 'ab', 'axb', 'axb', 'axb'],
])('lists merge %s', (_, base, mine, theirs, merged) => {
  expect(merge([...base], [...mine], [...theirs])).toEqual({ value: [...merged] });
});

test.each([
  ['different items at the same place', 'ab', 'axb', 'ayb'],
  ['different changes of one item', 'abc', 'axc', 'ayc'],
  ['a change of an item that the other removes', 'abc', 'axc', 'ac'],
])('lists clash over %s', (_, base, mine, theirs) => {
  expect(merge([...base], [...mine], [...theirs])).toBe('clash');
});

test('groups of ingredients merge line by line', () => {
  const group = (...titles: string[]) => [{ title: 'Dough', ingredients: titles.map(title => ({ title })) }];
  expect(merge(group('Flour', 'Water'), group('Flour', 'Water', 'Salt'), group('Rye', 'Water'))).toEqual({
    value: group('Rye', 'Water', 'Salt'),
  });
  expect(merge(group('Flour'), group('Rye'), group('Spelt'))).toBe('clash');
});

test('no line that one person wrote is lost, in either order', () => {
  const random = seeded(3);
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  const edited = (list: string[], own: string) =>
    list.flatMap((item, at) => (random() < 0.15 ? [] : random() < 0.15 ? [item, `${own}${at}`] : [item]));
  for (let round = 0; round < 500; round += 1) {
    const base = Array.from({ length: 6 }, (_, at) => `${pick(random, letters)}${at}`);
    const [mine, theirs] = [edited(base, 'mine'), edited(base, 'theirs')];
    const merged = merge(base, mine, theirs);
    expect(merge(base, theirs, mine) === 'clash').toBe(merged === 'clash');
    if (merged === 'clash') continue;
    const kept = base.filter(item => mine.includes(item) && theirs.includes(item));
    const added = [...mine, ...theirs].filter(item => !base.includes(item));
    expect(new Set(merged.value as string[])).toEqual(new Set([...kept, ...added]));
  }
});
