import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { groceries, listItem } from '../../../testing/lists.ts';
import { itemGroups, movedFields } from './item-groups.ts';
import { applied, byPosition } from './operation.ts';

const [dairy, bakery] = groceries.sections.map(section => section.name);
const milk = listItem('Milk', { position: 'B', listSection: dairy });
const butter = listItem('Butter', { position: 'D', listSection: dairy });
const cream = listItem('Cream', { position: 'F', listSection: dairy });
const rolls = listItem('Rolls', { position: 'C', listSection: bakery });
const items = [milk, rolls, butter, cream];

function titlesAfter(operations: Parameters<typeof applied>[1][]) {
  const now = operations.reduce(applied, items).toSorted(byPosition);
  return itemGroups(groceries, now, english).map(group => group.items.map(item => item.title));
}

test('a moved item is placed between its new neighbors, in its new section', () => {
  const groups = itemGroups(groceries, items, english);
  const fields = movedFields(groups, { id: rolls.name, from: bakery ?? '', to: dairy ?? '', index: 1 });
  expect(titlesAfter([{ kind: 'change', item: rolls, fields }])).toEqual([
    ['Milk', 'Rolls', 'Butter', 'Cream'],
    [],
    [],
  ]);
});

test('two concurrent moves give the same order in any sequence', () => {
  const groups = itemGroups(groceries, items, english);
  const to = { from: dairy ?? '', to: dairy ?? '', index: 0 };
  const anns = {
    kind: 'change',
    item: cream,
    fields: movedFields(groups, { id: cream.name, ...to }),
  } as const;
  const bobs = {
    kind: 'change',
    item: butter,
    fields: movedFields(groups, { id: butter.name, ...to }),
  } as const;
  expect(titlesAfter([anns, bobs])).toEqual(titlesAfter([bobs, anns]));
});

test('changes to deleted items have no effect', () => {
  const gone = listItem('Gone');
  expect(applied(items, { kind: 'reopen', item: gone })).toEqual(items);
  expect(applied(items, { kind: 'create', items: [milk] })).toEqual(items);
});
