import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Order, positionOf } from './sortable-order.ts';

export type SortableWords = {
  label: (id: string) => string;
  groupLabel: (group: string) => string;
  i18n: I18n;
};

export function sortableInstructions(i18n: I18n): ScreenReaderInstructions {
  return {
    draggable: t(
      i18n,
    )`Press space to pick it up, move it with the arrow keys, and press space again to drop it. Escape cancels.`,
  };
}

type Key = string | number;

/** Screen reader announcements during a drag. `said` holds the last position, so that it is announced once. */
export function sortableAnnouncements(
  { label, groupLabel, i18n }: SortableWords,
  order: Order,
  lastAnnouncement: { current: string },
): Announcements {
  // When the item enters another group, that group has one more item than before.
  function place(id: Key, over: Key) {
    const [from, to] = [positionOf(order, String(id)), positionOf(order, String(over))];
    if (!to) return '';
    const count = to.count + (from?.group === to.group ? 0 : 1);
    const [at, group] = [to.index + 1, groupLabel(to.group)];
    return t(i18n)`${at} of ${count} in ${group}`;
  }

  function textFor(id: Key, over: Key) {
    const what = label(String(id));
    const now = place(id, over);
    const before = lastAnnouncement.current;
    lastAnnouncement.current = now;
    return now === before ? undefined : t(i18n)`${what} is at ${now}.`;
  }

  return {
    onDragStart({ active }) {
      const [what, now] = [label(String(active.id)), place(active.id, active.id)];
      lastAnnouncement.current = now;
      return t(i18n)`Picked up ${what}, ${now}.`;
    },
    onDragOver: ({ active, over }) => (over ? textFor(active.id, over.id) : undefined),
    onDragEnd({ active, over }) {
      const [what, now] = [label(String(active.id)), place(active.id, (over ?? active).id)];
      return t(i18n)`Dropped ${what} at ${now}.`;
    },
    onDragCancel({ active }) {
      const what = label(String(active.id));
      return t(i18n)`Moved ${what} back.`;
    },
  };
}
