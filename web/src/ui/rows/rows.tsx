import { type ReactNode, useCallback } from 'react';
import { LongRow, longFrom, type RowPlace, useLongRows } from './use-virtual-rows.ts';

type RowsProps = { label: string; ids: string[]; row: (id: string) => ReactNode };

/** A list of rows, virtualised if it is long. */
export function Rows({ label, ids, row }: RowsProps) {
  const { box, style, shown } = useLongRows({ ids, long: ids.length > longFrom });
  const placed = useCallback(
    (id: string, place: RowPlace | undefined) => (
      <li {...place} data-id={id}>
        {row(id)}
      </li>
    ),
    [row],
  );
  return (
    <ul ref={box} className="plain-list" style={style} aria-label={label}>
      {shown.map(({ id, place }) => (
        <LongRow key={id} id={id} place={place} row={placed} />
      ))}
    </ul>
  );
}
