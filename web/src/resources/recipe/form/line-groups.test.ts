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

test('lines are put in at a place, and taken out', () => {
  expect(shown(insertLines(before, { group: 'sauce', index: 1 }, [line('salt')]))).toBe(
    'sauce: oil salt onion | top: feta',
  );
  expect(shown(removeLine(before, 'oil'))).toBe('sauce: onion | top: feta');
});

test('a line moves within its group and into another', () => {
  expect(shown(moveLine(before, 'oil', { group: 'sauce', index: 1 }))).toBe('sauce: onion oil | top: feta');
  expect(shown(moveLine(before, 'oil', { group: 'top', index: 0 }))).toBe('sauce: onion | top: oil feta');
  expect(moveLine(before, 'none', { group: 'top', index: 0 })).toBe(before);
});

test('a group moves up and down, and stays at the ends', () => {
  expect(shown(moveGroup(before, 'top', -1))).toBe('top: feta | sauce: oil onion');
  expect(moveGroup(before, 'top', 1)).toBe(before);
});

describe('a paste', () => {
  const blank = ({ text }: Line) => text === '';
  const paste = (groups: LineGroup<Line>[], at: string, words: string) =>
    shown(pasteGroups(groups, at, { pasted: groupsOf(words), blank }));

  test('goes behind the line it was pasted at', () => {
    expect(paste(before, 'oil', ': salt cumin')).toBe('sauce: oil salt cumin onion | top: feta');
  });

  test('takes the place of a blank line', () => {
    expect(paste(groupsOf('sauce: oil _ onion'), '', ': salt')).toBe('sauce: oil salt onion');
  });

  test('makes groups of its headings, and the lines behind follow', () => {
    expect(paste(before, 'oil', ': salt | rice: rice water')).toBe(
      'sauce: oil salt | rice: rice water onion | top: feta',
    );
  });

  test('gives its first heading to a group that has nothing yet', () => {
    expect(paste(groupsOf(': _'), '', 'rice: rice | top: feta')).toBe('rice: rice | top: feta');
  });

  test('keeps the heading of the group it goes into', () => {
    expect(paste(before, 'feta', 'rice: rice')).toBe('sauce: oil onion | top: feta | rice: rice');
  });
});

test('blank lines are left out, and groups that say nothing', () => {
  const groups = groupsOf('sauce: oil _ | : _ | top: _');
  expect(shown(withoutBlank(groups, ({ text }) => text === ''))).toBe('sauce: oil');
});
