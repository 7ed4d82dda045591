import { useDndContext, useDroppable } from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Row, RowPlace } from './list-row.ts';
import { ListRows } from './list-rows.tsx';
import classes from './sortable.module.css';
import { groupKey } from './sortable-order.ts';

type RowsProps = {
  group: string;
  label: string;
  ids: string[];
  /** Renders only the rows near the viewport. */
  long: boolean;
  /** Whether rows can be next to each other. */
  abreast: boolean;
  row: Row;
};

/** The rows of one group. An empty group is itself a drop target. */
export function SortableRows({ group, label, ids, long, abreast, row }: RowsProps) {
  const { setNodeRef, isOver } = useDroppable({ id: groupKey(group), disabled: ids.length > 0 });
  const { active } = useDndContext();
  return (
    <SortableContext items={ids} strategy={abreast ? rectSortingStrategy : verticalListSortingStrategy}>
      <ListRows {...{ ids, long, row }} {...(active && { held: String(active.id) })}>
        {({ box, style, rows }) => (
          <ul
            ref={list => {
              box.current = list;
              setNodeRef(list);
            }}
            className={`plain-list min-h-48 ${classes.rows}`}
            style={style}
            aria-label={label}
            data-over={isOver || undefined}
          >
            {rows}
          </ul>
        )}
      </ListRows>
    </SortableContext>
  );
}

type RowProps = {
  id: string;
  label: string;
  place: RowPlace | undefined;
  /** Whether touch drags the row itself, without a handle. */
  held: boolean;
  onPress: (handle: HTMLElement) => void;
  render: (handle: ReactNode) => ReactNode;
};

/** One row, dragged by its handle, or by touch itself, and shifted while another row is dragged. */
export function SortableRow({ id, label, place, held, onPress, render }: RowProps) {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...row } = useSortable({
    id,
    attributes: { roleDescription: t`sortable` },
  });
  const { onTouchStart, ...byHandle } = listeners ?? {};
  const style = {
    ...place?.style,
    transform: CSS.Translate.toString(row.transform),
    transition: row.transition,
  };
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.handle}
      {...attributes}
      {...byHandle}
      data-handle={id}
      data-held={held || undefined}
      // Escape cancels the drag, and must not close the sheet around the list.
      data-mantine-stop-propagation={row.isDragging || undefined}
      aria-label={t`Move ${label}`}
      onClick={event => onPress(event.currentTarget)}
    >
      <IconGripVertical size={20} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <li
      {...place}
      ref={element => {
        setNodeRef(element);
        place?.ref(element);
      }}
      className={classes.row}
      style={style}
      data-id={id}
      data-dragged={row.isDragging || undefined}
      data-held={held || undefined}
      onTouchStart={held ? event => onTouchStart?.(event) : undefined}
    >
      {render(handle)}
    </li>
  );
}

/** The handle in the drag overlay, which is only a picture. */
export function LiftedHandle({ held }: Pick<RowProps, 'held'>) {
  return (
    <span className={classes.handle} data-held={held || undefined} aria-hidden="true">
      <IconGripVertical size={20} stroke={1.75} />
    </span>
  );
}
