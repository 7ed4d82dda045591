/** Which ids stand in which group, in their order. */
export type Order = { group: string; ids: string[] }[];

/** Where something went: `index` counts among what stands in that group without it. */
export type Move = { id: string; from: string; to: string; index: number };

/** A group is something to drop on too; its key cannot be taken for the id of an item. */
export function groupKey(group: string) {
  return `group:${group}`;
}

/** The order with `id` put at `index` of a group. */
export function placed(order: Order, id: string, { group, index }: { group: string; index: number }): Order {
  return order.map(entry => {
    const ids = entry.ids.filter(other => other !== id);
    if (entry.group === group) ids.splice(index, 0, id);
    return { group: entry.group, ids };
  });
}

/** Where an item stands, or the end of the group whose key it is. */
export function placeOf(order: Order, key: string) {
  for (const { group, ids } of order) {
    const index = groupKey(group) === key ? ids.length : ids.indexOf(key);
    if (index >= 0) return { group, index, count: ids.length };
  }
}

/** What became of `id` between two orders; nothing if it stands where it stood. */
export function moveBetween(before: Order, after: Order, id: string): Move | undefined {
  const [old, now] = [placeOf(before, id), placeOf(after, id)];
  if (!old || !now || (old.group === now.group && old.index === now.index)) return;
  return { id, from: old.group, to: now.group, index: now.index };
}

/** The moves that need no dragging: one up, one down, and to the end of each other group. */
export function shortMoves(order: Order, id: string) {
  const place = placeOf(order, id);
  if (!place) return { across: [] };
  const { group: from, index, count } = place;
  const within = (to: number): Move | undefined =>
    to >= 0 && to < count ? { id, from, to: from, index: to } : undefined;
  const others = order.filter(entry => entry.group !== from);
  const across = others.map(({ group, ids }): Move => ({ id, from, to: group, index: ids.length }));
  return { up: within(index - 1), down: within(index + 1), across };
}
