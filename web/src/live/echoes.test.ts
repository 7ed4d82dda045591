import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { noteTick, TickEchoes } from './echoes.ts';
import type { StreamEvent } from './watch-changes.ts';

const milk = 'lists/shop/listItems/milk';
const tick = `${milk}/listItemCompletions/1`;

function streamEvent(
  id: number,
  type: string,
  name: string,
  kind: StreamEvent['notice']['kind'],
): StreamEvent {
  return { id: String(id), event: 'change', notice: { type, name, kind, parent: 'lists/shop' } };
}

function echoes() {
  const cache = new QueryClient();
  noteTick(cache, 'create', tick);
  return new TickEchoes(cache);
}

test('change notices for this tab’s own completion and its item are echoes', () => {
  const own = echoes();
  expect(own.has(streamEvent(7, 'listItemCompletion', tick, 'create'))).toBe(true);
  expect(own.has(streamEvent(8, 'listItem', milk, 'update'))).toBe(true);
});

test.each<[string, StreamEvent[]]>([
  ['somebody else’s tick', [streamEvent(7, 'listItemCompletion', `${milk}/listItemCompletions/2`, 'create')]],
  ['somebody else who takes it back', [streamEvent(7, 'listItemCompletion', tick, 'delete')]],
  ['a change of the item alone', [streamEvent(7, 'listItem', milk, 'update')]],
  [
    'a change of the item with a later revision',
    [streamEvent(7, 'listItemCompletion', tick, 'create'), streamEvent(9, 'listItem', milk, 'update')],
  ],
  [
    'a change of another item right behind it',
    [
      streamEvent(7, 'listItemCompletion', tick, 'create'),
      streamEvent(8, 'listItem', 'lists/shop/listItems/tea', 'update'),
    ],
  ],
  [
    'a second change of the item',
    [
      streamEvent(7, 'listItemCompletion', tick, 'create'),
      streamEvent(8, 'listItem', milk, 'update'),
      streamEvent(9, 'listItem', milk, 'update'),
    ],
  ],
])('%s is not an echo', (_, all) => {
  const own = echoes();
  expect(all.map(each => own.has(each)).at(-1)).toBe(false);
});
