import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { IconPencil } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeartToggle } from '../ui/heart-toggle.tsx';
import { type MenuEntry, MoreMenu } from '../ui/more-menu.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import type { Resource } from './calls.ts';
import classes from './resource-head.module.css';
import { ShareButton } from './sharing/share-button.tsx';
import type { SharedKey } from './sharing/shared-calls.ts';
import { standingOn } from './sharing/stance.ts';
import { useDeleteEntry } from './use-delete-entry.tsx';
import { useFavorite } from './use-favorite.ts';

interface ResourceActionsProps<K extends SharedKey> {
  of: K;
  resource: Resource<K> & { title: string; favorited: boolean };
  edit: LinkProps;
  /** Leads away from what is no more, or no longer to be seen. */
  onGone: () => Promise<void>;
  /** What goes with it when it is deleted, for whom. */
  consequence: string;
  /** In the menu, before Delete. */
  entries: MenuEntry[];
  /** What is done here most, before all else. */
  children?: ReactNode;
}

/** What the viewer may do with a thing as a whole: share, edit, mark and delete it. */
export function ResourceActions<K extends SharedKey>(props: ResourceActionsProps<K>) {
  const { t } = useLingui();
  const { of, resource, edit, onGone, consequence, entries, children } = props;
  const { name, title, favorited } = resource;
  const standing = standingOn(of, resource);
  const favorite = useFavorite(of, { name, title });
  const remove = useDeleteEntry(of, { name, title, consequence, onDeleted: () => void onGone() });
  return (
    <div className={classes.actions}>
      {children}
      <ShareButton of={of} resource={resource} title={title} onGone={onGone} />
      {can(standing, 'update') && (
        <PillButton
          icon={<IconPencil size={20} aria-hidden />}
          renderRoot={link => <Link {...edit} {...link} />}
        >
          <Trans>Edit</Trans>
        </PillButton>
      )}
      <div className={classes.icons}>
        {can(standing, 'favorite') && (
          <HeartToggle title={title} pressed={favorited} onChange={favorite.mutate} />
        )}
        <MoreMenu label={t`More`} entries={can(standing, 'delete') ? [...entries, remove] : entries} />
      </div>
    </div>
  );
}
