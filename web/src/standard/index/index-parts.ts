import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import type { OnCard } from './on-card.ts';

/** What a tab shows while it is empty. */
export interface EmptyTab {
  icon: Icon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** The filters that a screen adds; the screen itself handles their state, which is in the URL. */
export interface IndexFilters {
  /** In the filter language, `''` for none. */
  expression: string;
  /** Whose things to show: a name for the list's `parent`. */
  parent?: string;
  /** How many are set. */
  active: number;
  clear: () => void;
  /** The contents of the sheet. */
  controls: ReactNode;
}

/**
 * An order other than newest first: the server's by a name, or one for which the whole collection is fetched. It
 * `waits` while what it compares by is not there yet.
 */
export type Sort<K extends ResourceKey> = { key: string; label: MessageDescriptor } & (
  | { orderBy: string; descending?: true; compare?: never; waits?: never }
  | { compare: (a: OnCard<K>, b: OnCard<K>) => number; waits?: boolean; orderBy?: never; descending?: never }
);
