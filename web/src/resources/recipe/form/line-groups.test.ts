import { describe, expect, test } from 'vitest';
import {
  insertLines,
  type LineGroup,
  moveGroup,
  moveLine,
  pasteGroups,
  removeLine,
  withoutBlank,
} from './line-groups.ts';

interface Line {
  key: string;
  text: string;
}

const line = (text: string): Line => ({ key: text, text });

// "sauce: oil onion | top: feta"
function groupsOf(words: string): LineGroup<Line>[] {
  return words.split(' | ').map(part => {
    const [title = '', lines = ''] = part.split(':');
    const texts = lines.trim() === '' ? [] : lines.trim().split(' ');
    return { key: title, title, lines: texts.map(text => line(text === '_' ? '' : text)) };
  });
}

function shown(groups: LineGroup<Line>[]) {
  return groups
    .map(group => `${group.title}: ${group.lines.map(({ text }) => text || '_').join(' ')}`)
    .join(' | ');
}

const before = groupsOf('sauce: oil onion | top: feta');

test('lines can be inserted and removed', () => {
  expect(shown(insertLines(before, { group: 'sauce', index: 1 }, [line('salt')]))).toBe(
    'sauce: oil salt onion | top: feta',
  );
  expect(shown(removeLine(before, 'oil'))).toBe('sauce: onion | top: feta');
});

test('a line can move within its group or into another', () => {
  expect(shown(moveLine(before, 'oil', { group: 'sauce', index: 1 }))).toBe('sauce: onion oil | top: feta');
  expect(shown(moveLine(before, 'oil', { group: 'top', index: 0 }))).toBe('sauce: onion | top: oil feta');
  expect(moveLine(before, 'none', { group: 'top', index: 0 })).toBe(before);
});

test('a group can move up and down, but not past the ends', () => {
  expect(shown(moveGroup(before, 'top', -1))).toBe('top: feta | sauce: oil onion');
  expect(moveGroup(before, 'top', 1)).toBe(before);
});

describe('a paste', () => {
  const blank = ({ text }: Line) => text === '';
  const paste = (groups: LineGroup<Line>[], at: string, words: string) =>
    shown(pasteGroups(groups, at, { pasted: groupsOf(words), blank }));

  test('is inserted after its line', () => {
    expect(paste(before, 'oil', ': salt cumin')).toBe('sauce: oil salt cumin onion | top: feta');
  });

  test('replaces a blank line', () => {
    expect(paste(groupsOf('sauce: oil _ onion'), '', ': salt')).toBe('sauce: oil salt onion');
  });

  test('turns headings into groups, and later lines move to the last one', () => {
    expect(paste(before, 'oil', ': salt | rice: rice water')).toBe(
      'sauce: oil salt | rice: rice water onion | top: feta',
    );
  });

  test('gives its first heading to an empty group', () => {
    expect(paste(groupsOf(': _'), '', 'rice: rice | top: feta')).toBe('rice: rice | top: feta');
  });

  test('keeps the heading of its group', () => {
    expect(paste(before, 'feta', 'rice: rice')).toBe('sauce: oil onion | top: feta | rice: rice');
  });
});

test('blank lines and empty groups are left out', () => {
  const groups = groupsOf('sauce: oil _ | : _ | top: _');
  expect(shown(withoutBlank(groups, ({ text }) => text === ''))).toBe('sauce: oil');
});
