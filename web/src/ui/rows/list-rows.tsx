import { Fragment, useRef } from 'react';
import { lazyPart } from '../browser/lazy-part.tsx';
import { useHighlightedRows } from './highlighted-row.ts';
import type { ListRowsProps } from './list-row.ts';

/** Lists are virtualised from this number of rows on. */
export const virtualFrom = 200;

// Loaded lazily: most lists are short.
const VirtualRows = lazyPart(() => import('./virtual-rows.tsx'), 'VirtualRows', FirstRows);

/** The rows of a list; of a long one, only those near the viewport. */
export function ListRows({ long, ...list }: ListRowsProps & { long: boolean }) {
  return long ? <VirtualRows {...list} /> : <AllRows {...list} />;
}

function AllRows({ ids, row, children }: ListRowsProps) {
  const box = useRef<HTMLUListElement>(null);
  useHighlightedRows(box, ids);
  return children({ box, rows: ids.map(id => <Fragment key={id}>{row(id, undefined)}</Fragment>) });
}

/** What fits on a screen, until virtualisation has loaded. */
function FirstRows({ ids, row, children }: ListRowsProps) {
  const box = useRef<HTMLUListElement>(null);
  return children({
    box,
    rows: ids.slice(0, 30).map(id => <Fragment key={id}>{row(id, undefined)}</Fragment>),
  });
}
