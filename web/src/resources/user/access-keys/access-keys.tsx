import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey, User } from '@potluck/contract';
import { IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useFailureReport } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { useDeleteResource } from '../../../standard/data/use-delete-resource.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { useDay, useFormatTime } from '../../../standard/use-format-time.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';
import { AccessKeySheet } from './access-key-sheet.tsx';
import { InCalendarApps } from './in-calendar-apps.tsx';
import { purposeOf, purposes } from './key-purposes.ts';
import { ScopeNote } from './scope-field.tsx';

/** The viewer’s access keys: list, create, change and revoke. */
export function AccessKeys({ user }: { user: User }) {
  const { t } = useLingui();
  const list = useWholeList('accessKey', { parent: user.name });
  const [edited, setEdited] = useState<AccessKey | 'new'>();
  const make = (
    <PillButton
      tone="main"
      icon={<IconPlus size={20} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setEdited('new')}
    >
      <Trans>New access key</Trans>
    </PillButton>
  );
  return (
    <div className="stack shrinks gap-4 narrow">
      <div className={classes.head}>
        <p className={classes.note}>
          <Trans>
            An app with a key can read and change what you choose. It can’t share anything, or reach your
            settings, your account or these keys. See the{' '}
            <Link to={paths['api-docs']}>API documentation</Link>.
          </Trans>
        </p>
        {list.items.length > 0 && make}
      </div>
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.isError && <QueryFailed of={list} />}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState icon={IconKey} title={t`No access keys yet`} action={make}>
          <Trans>Create one per app, so you can revoke each separately.</Trans>
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <>
          <p className={classes.note}>
            <Plural value={list.items.length} one="# key" other="# keys" />
          </p>
          <ul className="surface plain-list radius" aria-label={t`Access keys`}>
            {list.items.map(key => (
              <AccessKeyRow key={key.name} accessKey={key} onEdit={() => setEdited(key)} />
            ))}
          </ul>
        </>
      )}
      {list.items.some(opensCalendars) && (
        <div className="mt-6">
          <InCalendarApps user={user} />
        </div>
      )}
      <AccessKeySheet user={user} edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}

/** Keys without a scope open everything. */
function opensCalendars({ scope }: AccessKey): boolean {
  return scope === null || scope.doors.includes('DAV');
}

function AccessKeyRow({ accessKey, onEdit }: { accessKey: AccessKey; onEdit: () => void }) {
  const { t, i18n } = useLingui();
  const { title, description } = accessKey;
  const revoke = useRevoke(accessKey);
  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className="strong">{title}</p>
        {description && <p className="pre-line">{description}</p>}
        <p className={classes.note}>
          {i18n._(purposes[purposeOf(accessKey.scope)].label)} · <ScopeNote scope={accessKey.scope} />
        </p>
        <p className={classes.note}>
          <LastUsed accessKey={accessKey} /> · <Expiry accessKey={accessKey} />
        </p>
      </div>
      <IconButton label={t`Edit ${title}`} icon={<IconPencil size={20} aria-hidden />} onClick={onEdit} />
      <IconButton
        label={t`Revoke ${title}`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={() => void revoke()}
      />
    </li>
  );
}

function LastUsed({ accessKey: { lastUsedTime } }: { accessKey: AccessKey }) {
  const moment = useFormatTime();
  if (lastUsedTime === null) return <Trans>Never used</Trans>;
  const when = moment(lastUsedTime);
  return <Trans>Last used {when}</Trans>;
}

function Expiry({ accessKey: { expireTime } }: { accessKey: AccessKey }) {
  const day = useDay();
  if (expireTime === null) return <Trans>Never expires</Trans>;
  const when = day(expireTime);
  const expired = Date.parse(expireTime) <= Date.now();
  return expired ? (
    <strong className="danger">
      <Trans>Expired {when}</Trans>
    </strong>
  ) : (
    <Trans>Expires {when}</Trans>
  );
}

function useRevoke({ name, title }: AccessKey): () => Promise<void> {
  const { t } = useLingui();
  const remove = useDeleteResource('accessKey');
  const confirm = useConfirm();
  const report = useFailureReport();
  return async () => {
    const sure = await confirm({
      title: t`Revoke “${title}”?`,
      message: t`Apps using this key lose access right away. This can’t be undone.`,
      confirmLabel: t`Revoke`,
    });
    if (!sure) return;
    await remove.mutateAsync({ name }).catch(error => report('', error));
  };
}
