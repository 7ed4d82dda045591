import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useReducedMotion } from '@mantine/hooks';
import { Fragment, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../browser/lazy-part.tsx';
import type { MenuEntry } from '../open-menu.tsx';
import type { RowPlace } from './list-row.ts';
import { virtualFrom } from './list-rows.tsx';
import { handleOf, type Move, moveBetween, type Order, placed, positionOf } from './sortable-order.ts';
import { LiftedHandle, SortableRow, SortableRows } from './sortable-row.tsx';
import { sortableAnnouncements, sortableInstructions } from './sortable-words.ts';

const MoveMenu = lazyPart(() => import('./move-menu.tsx'), 'MoveMenu');

export type SortableGroup<Item> = { id: string; label: string; items: Item[] };

type SortableProps<Item> = {
  groups: SortableGroup<Item>[];
  idOf: (item: Item) => string;
  /** Announced to screen readers while an item moves. */
  labelOf: (item: Item) => string;
  /** Called once, at the drop. Update `groups` in the same render, or the row jumps. */
  onMove: (move: Move) => void;
  renderGroup: (group: SortableGroup<Item>, rows: ReactNode) => ReactNode;
  /** Renders a row with the handle somewhere in it: only the handle drags, unless the rows are `held`. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode;
  /** Entries of the handle's menu after the moves. */
  entriesFor?: (item: Item) => MenuEntry[];
  /** For styles that put several rows of equal height next to each other. */
  abreast?: boolean;
  /** Whether a long touch on a row drags it. Then only mouse and keyboard users see the handle. */
  held?: boolean;
};

/** Groups of rows that people reorder by mouse, touch or keyboard; pressing a handle opens a menu of moves. */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { groups, idOf, labelOf, onMove, renderGroup, renderItem, entriesFor } = props;
  const { abreast = false, held = false } = props;
  const { i18n } = useLingui();
  const before: Order = groups.map(group => ({ group: group.id, ids: group.items.map(idOf) }));
  const { menu, openMenu, closeMenu } = useMoveMenu();
  const drag = useSortableDrag(before, { onMove, onRest: openMenu });
  const lastAnnouncement = useRef('');
  const items = new Map(groups.flatMap(group => group.items.map(item => [idOf(item), item] as const)));
  const lifted = items.get(drag.id ?? '');
  const words = {
    label: (id: string) => named(items.get(id), labelOf),
    groupLabel: (id: string) => groups.find(group => group.id === id)?.label ?? '',
    i18n,
  };

  const long = items.size > virtualFrom;

  function row(id: string, place: RowPlace | undefined) {
    const item = items.get(id);
    if (item === undefined) return null;
    const render = (handle: ReactNode) => renderItem(item, handle);
    return (
      <SortableRow
        key={id}
        {...{ id, place, held, render }}
        label={labelOf(item)}
        onPress={handle => openMenu(id, handle)}
      />
    );
  }

  return (
    <DndContext
      sensors={useHandles()}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: sortableAnnouncements(words, drag.order, lastAnnouncement),
        screenReaderInstructions: sortableInstructions(i18n),
      }}
      {...drag.handlers}
    >
      {groups.map(group => {
        const ids = drag.order.find(entry => entry.group === group.id)?.ids ?? [];
        const rows = <SortableRows group={group.id} label={group.label} {...{ ids, long, abreast, row }} />;
        return <Fragment key={group.id}>{renderGroup(group, rows)}</Fragment>;
      })}
      <Lifted>{lifted !== undefined && renderItem(lifted, <LiftedHandle held={held} />)}</Lifted>
      {menu && (
        <MoveMenu
          {...menu}
          order={before}
          words={words}
          entries={entriesOf(items.get(menu.id), entriesFor)}
          onMove={onMove}
          onClose={closeMenu}
        />
      )}
    </DndContext>
  );
}

/** The menu of moves and the handle that it is anchored to. */
function useMoveMenu() {
  const [menu, setMenu] = useState<{ id: string; handle: HTMLElement }>();
  // The menu chunk is large: don't hold back the rows for it, but preload it before the first press.
  useEffect(() => MoveMenu.preload(), []);

  function openMenu(id: string, handle = handleOf(id)) {
    if (handle) setMenu({ id, handle });
  }

  return { menu, openMenu, closeMenu: () => setMenu(undefined) };
}

/** The drag overlay, outside of any sheet: the sheet's transform would displace it. */
function Lifted({ children }: { children: ReactNode }) {
  const calm = useReducedMotion();
  return createPortal(
    <DragOverlay className="bg-surface radius shadow" dropAnimation={calm ? null : undefined}>
      {children}
    </DragOverlay>,
    document.body,
  );
}

// A drag starts only after a few pixels, so that a press can open the menu.
function useHandles() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(HoldSensor, hold),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

function entriesOf<Item>(item: Item | undefined, entriesFor?: (item: Item) => MenuEntry[]): MenuEntry[] {
  return item === undefined ? [] : (entriesFor?.(item) ?? []);
}

function named<Item>(item: Item | undefined, labelOf: (item: Item) => string) {
  return item === undefined ? '' : labelOf(item);
}

/**
 * How long a touch must last before it lifts the row, and how far it may move meanwhile: more is a scroll or a swipe.
 */
const hold: TouchSensorOptions = { activationConstraint: { delay: 300, tolerance: 8 } };

/** Starts a drag after a long touch, and suppresses the click at its end. */
class HoldSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: ({ nativeEvent: { touches, target } }: TouchEvent) => touches.length === 1 && holds(target),
    },
  ];

  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const { onStart, event } = props;
    super({
      ...props,
      onStart(coordinates) {
        noTapFrom(event.target);
        onStart(coordinates);
      },
    });
  }
}

/** A touch on an interactive element does not lift its row. */
function holds(target: EventTarget | null): boolean {
  return target instanceof Element && !target.closest('button, a, input, textarea, select');
}

function noTapFrom(target: EventTarget | null) {
  const ended = new AbortController();
  const { signal } = ended;
  target?.addEventListener(
    'touchend',
    event => {
      event.preventDefault();
      ended.abort();
    },
    { passive: false, signal },
  );
  target?.addEventListener('touchcancel', () => ended.abort(), { signal });
}

interface DragHandlers {
  /** Called once, at the drop. */
  onMove: (move: Move) => void;
  /** A touch lifted the row and dropped it where it was. */
  onRest: (id: string) => void;
}

/** The dragged item and the preliminary order. */
function useSortableDrag(before: Order, { onMove, onRest }: DragHandlers) {
  const [drag, setDrag] = useState<{ id: string; order: Order }>();
  const order = drag?.order ?? before;

  function onDragStart({ active }: DragStartEvent) {
    setDrag({ id: String(active.id), order: before });
  }

  // Within a group the sortable context shifts the rows; only a move into another group changes the order during the
  // drag.
  function onDragOver(event: DragOverEvent) {
    const [id, target] = [String(event.active.id), targetOf(event, order)];
    if (!target || target.group === positionOf(order, id)?.group) return;
    setDrag({ id, order: placed(order, id, target) });
  }

  function onDragEnd({ active, over, delta, activatorEvent }: DragEndEvent) {
    const id = String(active.id);
    const target = over && positionOf(order, String(over.id));
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
  const place = over && positionOf(order, String(over.id));
  if (!place) return;
  const top = active.rect.current.translated?.top ?? 0;
  const below = place.index < place.count && top > over.rect.top + over.rect.height / 2;
  return { group: place.group, index: place.index + (below ? 1 : 0) };
}
