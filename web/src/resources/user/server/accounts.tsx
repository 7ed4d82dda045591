import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@potluck/contract';
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import classes from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';
import { OperatorList, useOperatorCall, useSize } from './operator-parts.tsx';

/** Everybody with an account, newest first, with search. */
export function Accounts() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useResourceList('account', search ? { filter: JSON.stringify(search) } : {});
  return (
    <AccountSection title={t`People`}>
      <SearchField label={t`Search by name or e-mail address`} value={search} onChange={setSearch} />
      <OperatorList of={list} label={t`People`} rows={3} empty={<Trans>Nobody matches this search.</Trans>}>
        {account => <AccountRow key={account.name} account={account} />}
      </OperatorList>
    </AccountSection>
  );
}

function AccountRow({ account }: { account: Account }) {
  const { t } = useLingui();
  const moment = useFormatTime();
  const size = useSize();
  const { title, email, suspendTime, lastUsedTime, createTime, sessionCount, operator, storedBytes } =
    account;
  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className="strong">{operator ? t`${title} (operator)` : title}</p>
        <p className={classes.note}>
          {email} · {size(storedBytes)}
        </p>
        <p className={classes.note}>
          {suspendTime ? (
            <strong className="danger">
              <Trans>Suspended {moment(suspendTime)}</Trans>
            </strong>
          ) : (
            <>
              {lastUsedTime ? t`Last seen ${moment(lastUsedTime)}` : t`Joined ${moment(createTime ?? '')}`} ·{' '}
              <Plural value={sessionCount} _0="not signed in" one="# session" other="# sessions" />
            </>
          )}
        </p>
      </div>
      <AccountMenu account={account} />
    </li>
  );
}

function AccountMenu({ account }: { account: Account }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const confirm = useConfirm();
  const call = useOperatorCall();
  const { name, title, suspendTime } = account;
  if (user.name === name.replace('accounts/', 'users/')) return null;

  async function suspend() {
    const sure = await confirm({
      title: t`Suspend ${title}?`,
      message: t`They are signed out everywhere, and their access keys and calendar feeds stop for good. What they share stays shared.`,
      confirmLabel: t`Suspend`,
    });
    if (sure) call.mutate(client => client.account.suspend({ name }));
  }

  async function remove() {
    const sure = await confirm({
      title: t`Delete the account of ${title}?`,
      message: t`This deletes all that is theirs alone. What they share goes to the people they share it with. You cannot undo this.`,
      confirmLabel: t`Delete account`,
    });
    if (sure) call.mutate(client => client.account.delete({ name }));
  }

  const entries: MenuEntry[] = [
    suspendTime
      ? {
          label: t`Let them sign in again`,
          icon: <IconUserCheck size={20} aria-hidden />,
          onSelect: () => call.mutate(client => client.account.resume({ name })),
        }
      : { label: t`Suspend`, icon: <IconUserOff size={20} aria-hidden />, onSelect: () => void suspend() },
    {
      label: t`Delete account`,
      icon: <IconTrash size={20} aria-hidden />,
      danger: true,
      onSelect: () => void remove(),
    },
  ];
  return <MoreMenu label={t`More for ${title}`} of={title} entries={entries} />;
}
