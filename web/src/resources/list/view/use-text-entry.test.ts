import { expect, test } from 'vitest';
import { listItem } from '../../../testing/lists.ts';
import { listText } from './use-text-entry.tsx';

const inWords = (quantity: string) => quantity;
const group = (label: string, ...items: ReturnType<typeof listItem>[]) => ({ id: label, label, items });

test('a list as text has its open items below their sections, without empty sections', () => {
  const groups = [
    group('Dairy', listItem('Milk', { quantity: '2 l' }), listItem('Butter')),
    group('Bakery'),
    group('Other', listItem('Soap')),
  ];
  const list = { title: 'Groceries', sections: [{ name: 'a', title: 'Dairy' }] };
  expect(listText(list, groups, inWords)).toBe('Groceries\n\nDairy\n- 2 l Milk\n- Butter\n\nOther\n- Soap');
});

test('a list without sections has no headings', () => {
  const list = { title: 'Groceries', sections: [] };
  expect(listText(list, [group('Groceries', listItem('Milk'))], inWords)).toBe('Groceries\n\n- Milk');
});
