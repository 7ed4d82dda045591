import type { ReactNode } from 'react';
import type { ResourceKey } from '../api/calls.ts';
import type { EmptyTab } from '../standard/index/index-parts.ts';
import type { OnCard } from '../standard/index/on-card.ts';
import { ResourceGrid } from '../standard/index/resource-grid.tsx';

interface AccountContentsProps<K extends ResourceKey> {
  of: K;
  /** The circle or person, by name. */
  account: string;
  filter?: string;
  label: string;
  card: (resource: OnCard<K>) => ReactNode;
  empty: EmptyTab;
  /** Stands before the cards. */
  first?: ReactNode;
}

/** What an account holds of one kind, as far as the viewer may see it. */
export function AccountContents<K extends ResourceKey>({
  account,
  filter,
  ...grid
}: AccountContentsProps<K>) {
  return <ResourceGrid {...grid} args={{ parent: account, filter }} />;
}
