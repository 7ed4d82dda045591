import { expect, test } from 'vitest';
import { groupKey, moveBetween, type Order, placed, positionOf, shortMoves } from './sortable-order.ts';

const order: Order = [
  { group: 'dry', ids: ['flour', 'salt', 'sugar'] },
  { group: 'wet', ids: ['milk'] },
  { group: '', ids: [] },
];

test('the target index does not count the moved row', () => {
  expect(placed(order, 'flour', { group: 'dry', index: 1 })[0]?.ids).toEqual(['salt', 'flour', 'sugar']);
  expect(placed(order, 'sugar', { group: 'wet', index: 0 })).toEqual([
    { group: 'dry', ids: ['flour', 'salt'] },
    { group: 'wet', ids: ['sugar', 'milk'] },
    { group: '', ids: [] },
  ]);
});

test('a group’s key is its end, even if its id is empty', () => {
  expect(positionOf(order, groupKey('wet'))).toEqual({ group: 'wet', index: 1, count: 1 });
  expect(positionOf(order, groupKey(''))).toEqual({ group: '', index: 0, count: 0 });
});

test('moving a row back to its place is not a move', () => {
  const there = placed(order, 'flour', { group: 'wet', index: 0 });
  expect(moveBetween(order, there, 'flour')).toEqual({ id: 'flour', from: 'dry', to: 'wet', index: 0 });
  expect(moveBetween(order, placed(there, 'flour', { group: 'dry', index: 0 }), 'flour')).toBeUndefined();
});

test('at the end of a group, the only moves are back and to other groups', () => {
  expect(shortMoves(order, 'flour')).toEqual({
    up: undefined,
    down: { id: 'flour', from: 'dry', to: 'dry', index: 1 },
    across: [
      { id: 'flour', from: 'dry', to: 'wet', index: 1 },
      { id: 'flour', from: 'dry', to: '', index: 0 },
    ],
  });
  expect(shortMoves(order, 'milk').down).toBeUndefined();
});
