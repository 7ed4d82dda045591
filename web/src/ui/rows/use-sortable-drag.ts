import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { type Move, moveBetween, type Order, placed, placeOf } from './sortable-order.ts';

interface DragHandlers {
  /** Once, when it is dropped. */
  onMove: (move: Move) => void;
  /** A finger lifted it, and let it go where it was. */
  onRest: (id: string) => void;
}

/** What is being dragged and the order that it makes meanwhile. */
export function useSortableDrag(before: Order, { onMove, onRest }: DragHandlers) {
  const [drag, setDrag] = useState<{ id: string; order: Order }>();
  const order = drag?.order ?? before;

  function onDragStart({ active }: DragStartEvent) {
    setDrag({ id: String(active.id), order: before });
  }

  // Within a group the rows make way by themselves; only the step into another group changes the order on the way.
  function onDragOver(event: DragOverEvent) {
    const [id, target] = [String(event.active.id), targetOf(event, order)];
    if (!target || target.group === placeOf(order, id)?.group) return;
    setDrag({ id, order: placed(order, id, target) });
  }

  function onDragEnd({ active, over, delta, activatorEvent }: DragEndEvent) {
    const id = String(active.id);
    const target = over && placeOf(order, String(over.id));
    const move = moveBetween(before, target ? placed(order, id, target) : order, id);
    setDrag(undefined);
    if (move) onMove(move);
    else if (activatorEvent.type === 'touchstart' && Math.hypot(delta.x, delta.y) < restPixels) onRest(id);
  }

  return {
    id: drag?.id,
    order,
    handlers: { onDragStart, onDragOver, onDragEnd, onDragCancel: () => setDrag(undefined) },
  };
}

const restPixels = 8;

function targetOf({ active, over }: DragOverEvent, order: Order) {
  const place = over && placeOf(order, String(over.id));
  if (!place) return;
  const top = active.rect.current.translated?.top ?? 0;
  const below = place.index < place.count && top > over.rect.top + over.rect.height / 2;
  return { group: place.group, index: place.index + (below ? 1 : 0) };
}
