import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey } from '@potluck/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { messageOf } from '../../../api/api.ts';
import { useDeleteResource } from '../../../standard/data/use-delete-resource.ts';
import { useDay, useMoment } from '../../../standard/use-moment.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from '../account/account.module.css';

export function AccessKeyRow({ accessKey, onEdit }: { accessKey: AccessKey; onEdit: () => void }) {
  const { t } = useLingui();
  const { title, description } = accessKey;
  const revoke = useRevoke(accessKey);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        {description && <p className={classes.text}>{description}</p>}
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
  const moment = useMoment();
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
    <strong className={classes.expired}>
      <Trans>Expired {when}</Trans>
    </strong>
  ) : (
    <Trans>Expires {when}</Trans>
  );
}

function useRevoke({ name, title }: AccessKey): () => Promise<void> {
  const { t, i18n } = useLingui();
  const remove = useDeleteResource('accessKey');
  const confirm = useConfirm();
  const alerts = useAlerts();
  return async () => {
    const sure = await confirm({
      title: t`Revoke “${title}”?`,
      message: t`Apps that use this key lose access at once. You cannot bring the key back.`,
      confirmLabel: t`Revoke`,
    });
    if (!sure) return;
    await remove
      .mutateAsync({ name })
      .catch(error => alerts.show({ severity: 'error', message: messageOf(error, i18n) }));
  };
}
