import type { ReactNode } from 'react';
import type { ResourceKey } from '../api/calls.ts';
import type { EmptyTab } from '../standard/index/index-parts.ts';
import type { OnCard } from '../standard/index/on-card.ts';
import { ResourceGrid } from '../standard/index/resource-grid.tsx';
import classes from './account-contents.module.css';

interface AccountContentsProps<K extends ResourceKey> {
  of: K;
  /** The circle or person, by name. */
  account: string;
  filter?: string;
  label: string;
  card: (resource: OnCard<K>) => ReactNode;
  empty: EmptyTab;
  create?: ReactNode;
}

/** What an account holds of one kind, as far as the viewer may see it. */
export function AccountContents<K extends ResourceKey>({
  account,
  filter,
  create,
  empty,
  ...grid
}: AccountContentsProps<K>) {
  return (
    <>
      {create && <div className={classes.create}>{create}</div>}
      <ResourceGrid {...grid} args={{ parent: account, filter }} empty={empty} />
    </>
  );
}
