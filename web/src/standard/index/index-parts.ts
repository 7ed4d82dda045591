import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Resource, ResourceKey } from '../../api/calls.ts';

/** What a tab shows while it holds nothing. */
export interface EmptyTab {
  icon: Icon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** The filters that a screen adds; their state lies in the URL and is the screen's own affair. */
export interface IndexFilters {
  /** In the filter language, `''` for none. */
  expression: string;
  /** Whose things: a name for the list's `parent`. */
  parent?: string;
  /** How many are on. */
  active: number;
  clear: () => void;
  /** What the sheet holds. */
  controls: ReactNode;
}

/** An order other than the newest first; the whole collection is fetched for it. */
export interface Sort<K extends ResourceKey> {
  key: string;
  label: MessageDescriptor;
  compare: (a: Resource<K>, b: Resource<K>) => number;
}
