import type { CallBelow } from './calls-below.ts';

const stored = '/pantryItems/flour';
const stock = 'pantries.pantryItems';
const noCooking = { cooking: 'recipes/none/cookings/none' };

/** Every pantry of the table has flour, and no shopping list. */
export const callsBelowPantries: CallBelow[] = [
  { id: `${stock}.list`, method: 'GET', path: '/pantryItems', writes: false },
  { id: `${stock}.get`, method: 'GET', path: stored, writes: false },
  { id: `${stock}.create`, method: 'POST', path: '/pantryItems', body: { title: 'Rice' }, writes: true },
  { id: `${stock}.update`, method: 'PATCH', path: stored, body: { stock: 'LOW' }, writes: true },
  { id: `${stock}.delete`, method: 'DELETE', path: stored, writes: true },
  { id: 'pantries.cook', method: 'POST', path: ':cook', body: noCooking, writes: true, absent: true },
  { id: 'pantries.undoCook', method: 'POST', path: ':undoCook', body: noCooking, writes: true, absent: true },
  { id: 'pantries.restock', method: 'POST', path: ':restock', body: {}, writes: true, unmet: true },
];

const item = '/listItems/milk';
const completion = `${item}/listItemCompletions/done`;
const ids = { item: 'lists.listItems', completion: 'lists.listItems.listItemCompletions' };

/** Every list of the table has milk, which was bought before. */
export const callsBelowLists: CallBelow[] = [
  { id: `${ids.item}.list`, method: 'GET', path: '/listItems', writes: false },
  { id: `${ids.item}.get`, method: 'GET', path: item, writes: false },
  { id: `${ids.item}.create`, method: 'POST', path: '/listItems', body: { title: 'Bread' }, writes: true },
  { id: `${ids.item}.update`, method: 'PATCH', path: item, body: { note: 'fresh' }, writes: true },
  { id: `${ids.item}.delete`, method: 'DELETE', path: item, writes: true },
  { id: `${ids.completion}.list`, method: 'GET', path: `${item}/listItemCompletions`, writes: false },
  { id: `${ids.completion}.get`, method: 'GET', path: completion, writes: false },
  {
    id: `${ids.completion}.create`,
    method: 'POST',
    path: `${item}/listItemCompletions`,
    body: {},
    writes: true,
  },
  { id: `${ids.completion}.delete`, method: 'DELETE', path: completion, writes: true },
  { id: 'lists.points', method: 'GET', path: ':points', writes: false },
  { id: 'lists.suggestions', method: 'GET', path: ':suggestions', writes: false, needs: 'update' },
  { id: 'lists.tickedOrder', method: 'GET', path: ':tickedOrder', writes: false, needs: 'update' },
  { id: 'lists.answerTickedOrder', method: 'POST', path: ':answerTickedOrder', body: {}, writes: true },
  { id: 'lists.follow', method: 'POST', path: ':follow', body: {}, writes: true, needs: 'read' },
  { id: 'lists.unfollow', method: 'POST', path: ':unfollow', body: {}, writes: true, needs: 'read' },
  { id: 'lists.startShopping', method: 'POST', path: ':startShopping', body: {}, writes: true },
  { id: 'lists.stopShopping', method: 'POST', path: ':stopShopping', body: {}, writes: true },
  { id: 'lists.assignees', method: 'GET', path: ':assignees', writes: false, needs: 'update' },
  {
    id: 'lists.addRecipe',
    method: 'POST',
    path: ':addRecipe',
    body: { recipe: 'recipes/busy-public-of-person' },
    writes: true,
  },
  {
    id: 'lists.undoAddRecipe',
    method: 'POST',
    path: ':undoAddRecipe',
    body: { addition: 'none' },
    writes: true,
    absent: true,
  },
  { id: 'lists.planState', method: 'GET', path: ':planState', writes: false },
  { id: 'lists.previewPlan', method: 'POST', path: ':previewPlan', body: {}, writes: true },
  { id: 'lists.applyPlan', method: 'POST', path: ':applyPlan', body: {}, writes: true },
  {
    id: 'lists.undoPlan',
    method: 'POST',
    path: ':undoPlan',
    body: { undo: 'none' },
    writes: true,
    absent: true,
  },
];
