import type { CSSProperties, ReactNode, RefObject } from 'react';

/** The position of a virtualised row, applied to its `li`. */
export interface RowPlace {
  style: CSSProperties;
  ref: (row: HTMLElement | null) => void;
  'data-index': number;
  'aria-setsize': number;
  'aria-posinset': number;
}

export type Row = (id: string, place: RowPlace | undefined) => ReactNode;

export interface ListRowsProps {
  ids: string[];
  /** A row that stays mounted out of view: the dragged one. */
  held?: string;
  row: Row;
  /** Renders the box around the rows. */
  children: (list: {
    box: RefObject<HTMLUListElement | null>;
    style?: CSSProperties;
    rows: ReactNode;
  }) => ReactNode;
}
