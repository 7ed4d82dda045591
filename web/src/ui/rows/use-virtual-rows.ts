import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { HighlightedRow, useScrollToHighlighted } from './highlighted-row.ts';

/** The position of a virtualised row, applied to its `li`. */
export interface RowPlace {
  style: CSSProperties;
  ref: (row: HTMLElement | null) => void;
  'data-index': number;
  'aria-setsize': number;
  'aria-posinset': number;
}

interface LongRowProps {
  id: string;
  place: RowPlace | undefined;
  row: (id: string, place: RowPlace | undefined) => ReactNode;
}

/** A memoized row: scrolling renders it again only if its position or `row` changes. */
export const VirtualRow = memo(
  ({ id, place, row }: LongRowProps) => row(id, place),
  (before, now) =>
    before.id === now.id &&
    before.row === now.row &&
    before.place?.style.top === now.place?.style.top &&
    before.place?.['data-index'] === now.place?.['data-index'] &&
    before.place?.['aria-setsize'] === now.place?.['aria-setsize'],
);

interface LongRowsOptions {
  ids: string[];
  /** False for a short list, which renders all rows. */
  long: boolean;
  /** A row that stays mounted out of view: the dragged one. */
  held?: string;
}

/**
 * Virtualizes a list of thousands of rows: only those near the viewport are mounted, and the box has the height of all.
 */
export function useVirtualRows({ ids, long, held }: LongRowsOptions) {
  const box = useRef<HTMLUListElement>(null);
  const highlighted = useContext(HighlightedRow);
  const top = useTop(box, long ? ids : undefined);
  const rows = useWindowVirtualizer({
    count: long ? ids.length : 0,
    enabled: long,
    estimateSize: () => rowPixels,
    overscan: 12,
    scrollMargin: top,
    getItemKey: at => ids[at] ?? at,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const others = [held, highlighted]
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
  const shown = long
    ? rows.getVirtualItems().map(item => ({ id: ids[item.index] ?? '', place: placeOf(item) }))
    : ids.map(id => ({ id, place: undefined }));
  useScrollToHighlighted(box, shown.some(({ id }) => id === highlighted) ? highlighted : undefined);
  return {
    box,
    style: long ? ({ position: 'relative', height: rows.getTotalSize() } as const) : undefined,
    shown,
  };
}

/** Lists are virtualised from this number of rows on. */
export const virtualFrom = 200;

const rowPixels = 57;

/** The box's offset from the top of the page; content above it may grow. */
function useTop(box: { current: HTMLElement | null }, ids: string[] | undefined): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!ids) return;
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
