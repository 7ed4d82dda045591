import type { Announcements } from '@dnd-kit/core';
import { type Order, placeOf } from './sortable-order.ts';

export type SortableWords = { label: (id: string) => string; groupLabel: (group: string) => string };

export const sortableInstructions = {
  draggable:
    'Press space to pick it up, move it with the arrow keys, and press space again to drop it. Escape puts it back.',
};

type Key = string | number;

/** What a screen reader says while something is moved. `said` remembers the last place, so that it is told once. */
export function sortableAnnouncements(
  { label, groupLabel }: SortableWords,
  order: Order,
  said: { current: string },
): Announcements {
  // In a group that it comes into it is one more than stand there now.
  function place(id: Key, over: Key) {
    const [from, to] = [placeOf(order, String(id)), placeOf(order, String(over))];
    if (!to) return '';
    const count = to.count + (from?.group === to.group ? 0 : 1);
    return `${to.index + 1} of ${count} in ${groupLabel(to.group)}`;
  }

  function told(id: Key, over: Key) {
    const now = place(id, over);
    const before = said.current;
    said.current = now;
    return now === before ? undefined : `${label(String(id))} is at ${now}.`;
  }

  return {
    onDragStart({ active }) {
      said.current = place(active.id, active.id);
      return `Picked up ${label(String(active.id))}, ${said.current}.`;
    },
    onDragOver: ({ active, over }) => (over ? told(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) =>
      `${label(String(active.id))} was dropped at ${place(active.id, (over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${label(String(active.id))} is back where it was.`,
  };
}
