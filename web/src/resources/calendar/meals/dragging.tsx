import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { Carried } from './board-context.ts';
import classes from './dragging.module.css';
import { DishFace } from './drawer/dish-tile.tsx';
import { MealFace } from './meal-card.tsx';
import type { BoardSlot } from './slot.ts';

interface DraggingProps {
  onDrop: (carried: Carried, boardSlot: BoardSlot) => void;
  children: ReactNode;
}

/** Drags dishes and meals onto slots by mouse or long press; the keyboard has its own actions. */
export function Dragging({ onDrop, children }: DraggingProps) {
  const [held, hold] = useState<Carried>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  function end({ active, over }: DragEndEvent) {
    hold(undefined);
    ignoreClick();
    const boardSlot = over?.data.current?.boardSlot as BoardSlot | undefined;
    if (boardSlot) onDrop(active.data.current as Carried, boardSlot);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
      onDragStart={({ active }) => hold(active.data.current as Carried)}
      onDragEnd={end}
      onDragCancel={() => hold(undefined)}
    >
      {children}
      <DragOverlay className={classes.lifted} dropAnimation={null}>
        {held && <Lifted held={held} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The board makes its own announcements. */
const silence = () => undefined;
const silent = { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence };

/** The click that ends a drag must not follow a link. */
function ignoreClick() {
  const ignore = (event: Event) => event.preventDefault();
  window.addEventListener('click', ignore, { capture: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}

/** The preview under the pointer during a drag. */
function Lifted({ held }: { held: Carried }) {
  if (held.action === 'swap') return null;
  if (held.action === 'plan')
    return (
      <div className={classes.liftedLifted} data-dish>
        <DishFace dish={held.dish} />
      </div>
    );
  return (
    <div className={classes.liftedLifted}>
      <MealFace meal={held.event} />
    </div>
  );
}
