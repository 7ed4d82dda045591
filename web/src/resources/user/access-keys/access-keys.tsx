import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey, User } from '@potluck/contract';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../api/api.ts';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';
import { AccessKeyRow } from './access-key-row.tsx';
import { AccessKeySheet } from './access-key-sheet.tsx';

/** One's own access keys: what there are, made, changed and revoked. */
export default function AccessKeys({ user }: { user: User }) {
  const { t, i18n } = useLingui();
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
            An app with a key can read and change what you can. It cannot share anything, and it cannot reach
            your settings, your account or these keys. The <Link to="/api-docs">API documentation</Link> says
            what it can do.
          </Trans>
        </p>
        {list.items.length > 0 && make}
      </div>
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.isError && (
        <ErrorState
          message={messageOf(list.error, i18n)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState icon={IconKey} title={t`No access keys yet`} action={make}>
          <Trans>Make one for each app, so that you can revoke each on its own.</Trans>
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
