import { type ReactNode, useCallback } from 'react';
import type { RowPlace } from './list-row.ts';
import { ListRows, virtualFrom } from './list-rows.tsx';

type RowsProps = {
  label: string;
  ids: string[];
  /** Draws a line between the rows. */
  divided?: boolean;
  row: (id: string) => ReactNode;
};

/** A list of rows, virtualised if it is long. */
export function Rows({ label, ids, divided = false, row }: RowsProps) {
  const placed = useCallback(
    (id: string, place: RowPlace | undefined) => (
      <li {...place} data-id={id}>
        {row(id)}
      </li>
    ),
    [row],
  );
  return (
    <ListRows ids={ids} long={ids.length > virtualFrom} row={placed}>
      {({ box, style, rows }) => (
        <ul ref={box} className={`plain-list ${divided ? 'divided' : ''}`} style={style} aria-label={label}>
          {rows}
        </ul>
      )}
    </ListRows>
  );
}
