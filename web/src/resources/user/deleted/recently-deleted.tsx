import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeletedResource, User } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { deletedDays } from '@potluck/contract/limits';
import { type Icon, IconCalendarEvent, IconTrash } from '@tabler/icons-react';
import type { ResourceKey } from '../../../api/calls.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useFailureReport } from '../../../api/use-action.ts';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { useDeleteResource, useUndelete } from '../../../standard/data/use-delete-resource.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';

/** What the user may restore, with its expiry. */
export function RecentlyDeleted({ user }: { user: User }) {
  const { t } = useLingui();
  const list = useWholeList('deletedResource', { parent: user.name });
  if (list.isPending) return <RowsSkeleton rows={3} />;
  if (list.isError) return <QueryFailed of={list} />;
  return (
    <>
      <p>
        {list.items.length === 0 ? (
          <Trans>Nothing here. You can restore what you delete for {deletedDays} days.</Trans>
        ) : (
          <Trans>Restoring brings back everything: sharing, contents and places in plans.</Trans>
        )}
      </p>
      {list.items.length > 0 && (
        <ul className="surface plain-list radius" aria-label={t`Recently deleted`}>
          {list.items.map(deleted => (
            <DeletedRow key={deleted.name} deleted={deleted} />
          ))}
        </ul>
      )}
    </>
  );
}

const typeIcons: Partial<Record<string, Icon>> = {
  event: IconCalendarEvent,
  ...Object.fromEntries(Object.entries(resourceTypes).map(([type, { icon }]) => [type, icon])),
};

function DeletedRow({ deleted }: { deleted: DeletedResource }) {
  const { t } = useLingui();
  const { name, resource, title, type, deleteTime, expireTime } = deleted;
  const TypeIcon = typeIcons[type];
  const moment = useFormatTime();
  const report = useFailureReport();
  const confirm = useConfirm();
  const undelete = useUndelete(title);
  const purge = useDeleteResource('deletedResource');
  const days = Math.max(0, Math.ceil((Date.parse(expireTime ?? '') - Date.now()) / dayMs));
  const when = moment(deleteTime ?? '');

  const refuse = (error: unknown) => report('', error);
  const restore = () => undelete.mutate({ key: type as ResourceKey, name: resource });

  async function remove() {
    const sure = await confirm({
      title: t`Delete “${title}” for good?`,
      message: t`This can’t be undone.`,
      confirmLabel: t`Delete now`,
    });
    if (sure) purge.mutate({ name }, { onError: refuse });
  }

  return (
    <li className={classes.row}>
      {TypeIcon && <TypeIcon className="fixed muted" size={24} stroke={1.75} aria-hidden />}
      <div className="fill anywhere ms-3">
        <p className="strong" dir="auto">
          {title}
        </p>
        <p className={classes.note}>
          <Trans>Deleted {when}</Trans>
          {' · '}
          <Plural value={days} one="# day left" other="# days left" />
        </p>
      </div>
      <PillButton
        className="fixed"
        tone="quiet"
        busy={undelete.isPending}
        onClick={restore}
        aria-label={t`Restore ${title}`}
      >
        <Trans>Restore</Trans>
      </PillButton>
      <IconButton
        className="fixed"
        variant="subtle"
        label={t`Delete ${title} now`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={() => void remove()}
      />
    </li>
  );
}
