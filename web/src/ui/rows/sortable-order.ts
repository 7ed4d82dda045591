/** The ids of each group, in order. */
export type Order = { group: string; ids: string[] }[];

/** A finished move: `index` counts the target group's other items. */
export type Move = { id: string; from: string; to: string; index: number };

/** The key under which a group is a drop target; it cannot equal an item's id. */
export function groupKey(group: string) {
  return `group:${group}`;
}

/** The order after moving `id` to `index` of a group. */
export function placed(order: Order, id: string, { group, index }: { group: string; index: number }): Order {
  return order.map(entry => {
    const ids = entry.ids.filter(other => other !== id);
    if (entry.group === group) ids.splice(index, 0, id);
    return { group: entry.group, ids };
  });
}

/** The position of an item, or the end of the group with this key. */
export function positionOf(order: Order, key: string) {
  for (const { group, ids } of order) {
    const index = groupKey(group) === key ? ids.length : ids.indexOf(key);
    if (index >= 0) return { group, index, count: ids.length };
  }
}

/** The move that turned one order into the other; undefined if `id` has not moved. */
export function moveBetween(before: Order, after: Order, id: string): Move | undefined {
  const [old, now] = [positionOf(before, id), positionOf(after, id)];
  if (!old || !now || (old.group === now.group && old.index === now.index)) return;
  return { id, from: old.group, to: now.group, index: now.index };
}

/** Moves without dragging: up, down, and to the end of every other group. */
export function shortMoves(order: Order, id: string) {
  const place = positionOf(order, id);
  if (!place) return { across: [] };
  const { group: from, index, count } = place;
  const within = (to: number): Move | undefined =>
    to >= 0 && to < count ? { id, from, to: from, index: to } : undefined;
  const others = order.filter(entry => entry.group !== from);
  const across = others.map(({ group, ids }): Move => ({ id, from, to: group, index: ids.length }));
  return { up: within(index - 1), down: within(index + 1), across };
}

/** The handle of the row with this id, wherever the row is now. */
export function handleOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);
}
