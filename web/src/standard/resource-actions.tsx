import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Resource } from '../api/calls.ts';
import { useLinks } from '../resource-types/resource-types.ts';
import type { ThingKey } from '../resource-types/words.ts';
import { ActionButton, ActionRow } from '../ui/action-button.tsx';
import { useWide } from '../ui/browser/device.ts';
import { HeartToggle } from '../ui/heart-toggle.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import type { MenuEntry } from '../ui/open-menu.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import { useFavorite } from './data/use-mark.ts';
import classes from './resource-actions.module.css';
import { callerAccessOn } from './sharing/caller-access.ts';
import { ShareButton } from './sharing/share-button.tsx';
import { useDeleteEntry, useLeave } from './use-delete-entry.tsx';
import { useMuteEntry } from './use-mute-entry.tsx';

interface ResourceActionsProps<K extends ThingKey> {
  of: K;
  resource: Resource<K> & { title: string; favorited: boolean };
  /** Further data that will be deleted, and the people affected. */
  consequence: string;
  /** Menu entries before Delete. */
  entries: MenuEntry[];
  /** Whether sharing and editing are icons on a phone, so that they take no row of their own. */
  compact?: boolean;
  /** Whether the actions are a row of labelled icons. The heart then has another place. */
  inRow?: boolean;
  /** Resources that the share panel offers to share along with this one. */
  along?: ReactNode;
  /** Further settings of the share panel that affect who can see the resource. */
  sharing?: ReactNode;
  /** The most frequent action, before all others. */
  children?: ReactNode;
}

/** The viewer's actions on a resource as a whole: share, edit, favourite and delete it. */
export function ResourceActions<K extends ThingKey>(props: ResourceActionsProps<K>) {
  const { t } = useLingui();
  const { of, resource, consequence, entries, inRow, along, sharing, children } = props;
  const wide = useWide();
  const { name, title, favorited } = resource;
  const { edit } = useLinks(of, name);
  const onGone = useLeave(of);
  const callerAccess = callerAccessOn(of, resource);
  const favorite = useFavorite(of, { name, title });
  const mute = useMuteEntry<K>(of, resource, title);
  const remove = useDeleteEntry(of, { name, title, consequence, onDeleted: () => void onGone() });
  const pencil = {
    icon: <IconPencil size={20} aria-hidden />,
    renderRoot: (link: object) => <Link {...edit} {...link} />,
  };
  const updates = can(callerAccess, 'update');
  const compact = props.compact && !wide && can(callerAccess, 'share');
  const share = (
    <ShareButton {...{ of, resource, title, onGone, along, inRow }} more={sharing} asIcon={compact} />
  );
  const more = (
    <MoreMenu
      label={t`More`}
      entries={can(callerAccess, 'delete') ? [...entries, ...mute, remove] : [...entries, ...mute]}
      labelled={inRow}
    />
  );
  if (inRow)
    return (
      <ActionRow>
        {children}
        {share}
        {updates && <ActionButton label={t`Edit`} {...pencil} />}
        {more}
      </ActionRow>
    );
  return (
    <div className={`wrap gap-3 no-print ${classes.actions}`} data-compact={compact || undefined}>
      {children}
      {!compact && share}
      {!compact && updates && (
        <PillButton {...pencil}>
          <Trans>Edit</Trans>
        </PillButton>
      )}
      <div className={classes.icons}>
        {compact && share}
        {compact && updates && <IconButton label={t`Edit`} {...pencil} />}
        {can(callerAccess, 'favorite') && (
          <HeartToggle title={title} pressed={favorited} onChange={favorite.mutate} />
        )}
        {more}
      </div>
    </div>
  );
}
