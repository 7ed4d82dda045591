import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey, KeyDoor, User } from '@potluck/contract';
import { IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useFailureReport } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { useDeleteResource } from '../../../standard/data/use-delete-resource.ts';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { DraftGate } from '../../../standard/form/draft-gate.tsx';
import { useDay, useMoment } from '../../../standard/use-moment.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import type { Question } from '../../../ui/alerts/confirm-dialog.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';
import { AccessKeyForm } from './access-key-form.tsx';
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
    <div className={classes.section}>
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
          <ul className={classes.rows} aria-label={t`Access keys`}>
            {list.items.map(key => (
              <AccessKeyRow key={key.name} accessKey={key} onEdit={() => setEdited(key)} />
            ))}
          </ul>
        </>
      )}
      <AccessKeySheet user={user} edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}

function AccessKeyRow({ accessKey, onEdit }: { accessKey: AccessKey; onEdit: () => void }) {
  const { t } = useLingui();
  const { title, description } = accessKey;
  const revoke = useRevoke(accessKey);
  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className="strong">{title}</p>
        {description && <p className={classes.text}>{description}</p>}
        <p className={classes.note}>
          <ScopeNote scope={accessKey.scope} />
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

interface AccessKeySheetProps {
  user: User;
  /** The key to change, or `new`; undefined while the sheet is closed. */
  edited: AccessKey | 'new' | undefined;
  onClose: () => void;
}

/** Creates or changes a key. Shows a new key’s secret this once. */
function AccessKeySheet({ user, edited, onClose }: AccessKeySheetProps) {
  const { t, i18n } = useLingui();
  const [shown, show] = useState<AccessKey | 'new'>();
  const [made, setMade] = useState<AccessKey>();
  const copied = useRef(false);
  const confirm = useConfirm();
  useEffect(() => {
    if (!edited) return;
    show(edited);
    setMade(undefined);
    copied.current = false;
  }, [edited]);
  const title = made ? t`Your new key` : shown === 'new' ? t`New access key` : t`Edit access key`;

  /** Don’t lose a secret that shows only once to an accidental close. */
  async function leave() {
    const lost = made && !copied.current;
    if (!lost || (await confirm(lostKey(i18n)))) onClose();
  }

  return (
    <Sheet opened={edited !== undefined && shown !== undefined} onClose={leave} title={title}>
      {made ? (
        <MadeKey
          accessKey={made}
          onCopied={() => {
            copied.current = true;
          }}
          onDone={leave}
        />
      ) : (
        shown && (
          <DraftGate form={`accessKey ${shown === 'new' ? 'create' : shown.name}`} fallback={null}>
            <AccessKeyForm
              parent={user.name}
              accessKey={shown === 'new' ? undefined : shown}
              onSaved={saved => (shown === 'new' ? setMade(saved) : onClose())}
              onCancel={onClose}
            />
          </DraftGate>
        )
      )}
    </Sheet>
  );
}

function lostKey(i18n: I18n): Question {
  return {
    title: t(i18n)`Close without copying the key?`,
    message: t(i18n)`You won’t see it again. Without it, you’ll need to create a new one.`,
    confirmLabel: t(i18n)`Close`,
    cancelLabel: t(i18n)`Back to the key`,
  };
}

function opens({ scope }: AccessKey, door: KeyDoor): boolean {
  return scope === null || scope.doors.includes(door);
}

interface MadeKeyProps {
  accessKey: AccessKey;
  onCopied: () => void;
  onDone: () => void;
}

function MadeKey({ accessKey, onCopied, onDone }: MadeKeyProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      <div role="status">
        <Banner hue="amber">
          <Trans>Copy the key now. You won’t see it again.</Trans>
        </Banner>
      </div>
      <CopyField
        label={t`Key for ${accessKey.title}`}
        value={accessKey.unencryptedAccessKey}
        onCopied={onCopied}
      />
      {opens(accessKey, 'API') && (
        <CopyField label={t`Address of the API`} value={new URL('/api', location.href).href} />
      )}
      {opens(accessKey, 'MCP') && (
        <CopyField label={t`Address for assistants`} value={new URL('/mcp', location.href).href} />
      )}
      <p className={classes.note}>
        <Trans>Anyone with this key can act as you. Keep it secret, like a password.</Trans>
      </p>
      <div className="flow end gap-3">
        <PillButton tone="main" onClick={onDone} data-autofocus>
          <Trans>Done</Trans>
        </PillButton>
      </div>
    </div>
  );
}
