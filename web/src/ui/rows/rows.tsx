import { type ReactNode, useCallback } from 'react';
import { type RowPlace, useVirtualRows, VirtualRow, virtualFrom } from './use-virtual-rows.ts';

type RowsProps = { label: string; ids: string[]; row: (id: string) => ReactNode };

/** A list of rows, virtualised if it is long. */
export function Rows({ label, ids, row }: RowsProps) {
  const { box, style, shown } = useVirtualRows({ ids, long: ids.length > virtualFrom });
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
        <VirtualRow key={id} id={id} place={place} row={placed} />
      ))}
    </ul>
  );
}
