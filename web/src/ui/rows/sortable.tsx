import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useReducedMotion } from '@mantine/hooks';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazy } from '../browser/lazy.ts';
import type { MenuEntry } from '../menu-entry.ts';
import { handleOf } from './handle-of.ts';
import { HoldSensor, hold } from './hold-sensor.ts';
import classes from './sortable.module.css';
import type { Move, Order } from './sortable-order.ts';
import { LiftedHandle, SortableRow, SortableRows } from './sortable-row.tsx';
import { sortableAnnouncements, sortableInstructions } from './sortable-words.ts';
import { longFrom, type RowPlace } from './use-long-rows.ts';
import { useSortableDrag } from './use-sortable-drag.ts';

const loadMenu = () => import('./move-menu.tsx').then(file => ({ default: file.MoveMenu }));
const MoveMenu = lazy(loadMenu);

export type SortableGroup<Item> = { id: string; label: string; items: Item[] };

type SortableProps<Item> = {
  groups: SortableGroup<Item>[];
  idOf: (item: Item) => string;
  /** What is read out when it is moved. */
  labelOf: (item: Item) => string;
  /** Told once, at the drop. The groups that follow from it should come back at once, or the row jumps. */
  onMove: (move: Move) => void;
  renderGroup: (group: SortableGroup<Item>, rows: ReactNode) => ReactNode;
  /** A row with the handle somewhere in it: only the handle drags, unless the rows are `held`. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode;
  /** What the handle's menu offers beside the moves. */
  entriesFor?: (item: Item) => MenuEntry[];
  /** Where its style lays several rows of one height beside each other. */
  abreast?: boolean;
  /** Whether a finger drags a row by holding it. The handle then shows to mouse and keyboard only. */
  held?: boolean;
};

/** Rows in groups that mouse, finger and keyboard put in another order; a press on a handle offers the moves as a menu. */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { groups, idOf, labelOf, onMove, renderGroup, renderItem, entriesFor } = props;
  const { abreast = false, held = false } = props;
  const { i18n } = useLingui();
  const before: Order = groups.map(group => ({ group: group.id, ids: group.items.map(idOf) }));
  const { menu, openMenu, closeMenu } = useMoveMenu();
  const drag = useSortableDrag(before, { onMove, onRest: openMenu });
  const said = useRef('');
  const items = new Map(groups.flatMap(group => group.items.map(item => [idOf(item), item] as const)));
  const lifted = items.get(drag.id ?? '');
  const words = {
    label: (id: string) => named(items.get(id), labelOf),
    groupLabel: (id: string) => groups.find(group => group.id === id)?.label ?? '',
    i18n,
  };

  const long = items.size > longFrom;

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
        announcements: sortableAnnouncements(words, drag.order, said),
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
        <Suspense>
          <MoveMenu
            {...menu}
            order={before}
            words={words}
            entries={entriesOf(items.get(menu.id), entriesFor)}
            onMove={onMove}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </DndContext>
  );
}

/** The menu of a row's moves and the handle that it opens at. */
function useMoveMenu() {
  const [menu, setMenu] = useState<{ id: string; handle: HTMLElement }>();
  // Menus are large: the rows stand before they come, and a press should not have to wait.
  useEffect(() => {
    void loadMenu().catch(() => undefined);
  }, []);

  function openMenu(id: string, handle = handleOf(id)) {
    if (handle) setMenu({ id, handle });
  }

  return { menu, openMenu, closeMenu: () => setMenu(undefined) };
}

/** The picture of a row under the pointer, outside of any sheet that slides and would take it along. */
function Lifted({ children }: { children: ReactNode }) {
  const calm = useReducedMotion();
  return createPortal(
    <DragOverlay className={classes.lifted} dropAnimation={calm ? null : undefined}>
      {children}
    </DragOverlay>,
    document.body,
  );
}

// A few pixels before a drag begins leave room for the press that opens the menu.
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
