import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, use, useLayoutEffect, useRef, useState } from 'react';
import { HighlightedRows, useHighlightedRows } from './highlighted-row.ts';
import type { ListRowsProps, Row, RowPlace } from './list-row.ts';

/**
 * Virtualizes a list of thousands of rows: only those near the viewport are mounted, and the box has the height of all.
 */
export function VirtualRows({ ids, held, row, children }: ListRowsProps) {
  const box = useRef<HTMLUListElement>(null);
  const { scrollTo } = use(HighlightedRows);
  const top = useTop(box, ids);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowPixels,
    overscan: 12,
    scrollMargin: top,
    getItemKey: at => ids[at] ?? at,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const others = [held, scrollTo]
        .map(id => (id === undefined ? -1 : ids.indexOf(id)))
        .filter(at => at >= 0);
      return [...new Set([...shown, ...others])].sort((a, b) => a - b);
    },
  });
  const placeOf = ({ index, start }: VirtualItem): RowPlace => ({
    style: { position: 'absolute', insetInline: 0, top: start - top },
    ref: rows.measureElement,
    'data-index': index,
    'aria-setsize': ids.length,
    'aria-posinset': index + 1,
  });
  const shown = rows.getVirtualItems().map(item => ({ id: ids[item.index] ?? '', place: placeOf(item) }));
  useHighlightedRows(
    box,
    shown.map(({ id }) => id),
  );
  return children({
    box,
    style: { position: 'relative', height: rows.getTotalSize() },
    rows: shown.map(({ id, place }) => <VirtualRow key={id} id={id} place={place} row={row} />),
  });
}

const rowPixels = 57;

interface VirtualRowProps {
  id: string;
  place: RowPlace;
  row: Row;
}

/** A memoized row: scrolling renders it again only if its position or `row` changes. */
const VirtualRow = memo(
  ({ id, place, row }: VirtualRowProps) => row(id, place),
  (before, now) =>
    before.id === now.id &&
    before.row === now.row &&
    before.place.style.top === now.place.style.top &&
    before.place['data-index'] === now.place['data-index'] &&
    before.place['aria-setsize'] === now.place['aria-setsize'],
);

/** The box's offset from the top of the page; content above it may grow. */
function useTop(box: { current: HTMLElement | null }, ids: string[]): number {
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may come with other content above the box.
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [box, ids]);
  return top;
}
