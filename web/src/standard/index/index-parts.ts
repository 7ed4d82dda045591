import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import type { CardResource } from '../data/card-fields.ts';

/** The empty state of a tab. */
export interface EmptyTab {
  icon: Icon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A screen's own filters, whose state the screen keeps in the URL. */
export interface IndexFilters {
  /** In the filter language, `''` for none. */
  expression: string;
  /** Restricts the list to an account: a name for the list's `parent`. */
  parent?: string;
  /** How many filters are set. */
  active: number;
  clear: () => void;
  /** The contents of the filter sheet. */
  controls: ReactNode;
}

/**
 * A sort order other than newest first: either a field that the server sorts by, or a comparison, for which the whole
 * list is fetched. `waits` while the data to compare has not loaded.
 */
export type Sort<K extends ResourceKey> = { key: string; label: MessageDescriptor } & (
  | { orderBy: string; descending?: true; compare?: never; waits?: never }
  | {
      compare: (a: CardResource<K>, b: CardResource<K>) => number;
      waits?: boolean;
      orderBy?: never;
      descending?: never;
    }
);
