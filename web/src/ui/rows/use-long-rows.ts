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

/** Where a row of a long list stands; it is laid on the `li` that shows it. */
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

/** A row that scrolling leaves as it is: it is drawn anew only when it stands elsewhere or `row` is another. */
export const LongRow = memo(
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
  /** Off for a short list, whose rows all stand in the page. */
  long: boolean;
  /** A row that stays even out of sight: the one that is being moved. */
  held?: string;
}

/** Of a list of thousands only the rows about the screen are there; the box has the height of all of them. */
export function useLongRows({ ids, long, held }: LongRowsOptions) {
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

/** From so many rows on a list counts as long. */
export const longFrom = 200;

const rowPixels = 57;

/** How far down the page the box begins; what stands above it may grow. */
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
