/** One call on what lies below a thing, or a verb of the thing itself that is about that. */
export interface CallBelow {
  /** The method's id in the contract. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** What follows the thing's name. */
  path: string;
  body?: object;
  writes: boolean;
  /** Whether it is about something that is not there. */
  absent?: true;
}

const item = '/listItems/milk';
const completion = `${item}/listItemCompletions/done`;
const ids = { item: 'lists.listItems', completion: 'lists.listItems.listItemCompletions' };

/** Every list of the table has milk on it, which somebody has got before. */
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
];
