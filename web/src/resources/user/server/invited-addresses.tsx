import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { InvitedAddress } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useDay } from '../../../standard/use-format-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';
import { OperatorList, useOperatorCall } from './operator-parts.tsx';

/** Addresses whose holders may sign up without a link. */
export function InvitedAddresses() {
  const { t } = useLingui();
  const list = useResourceList('invitedAddress');
  return (
    <AccountSection
      title={t`Invited addresses`}
      note={t`These people can join without a link. Potluck sends them no e-mail: tell them yourself.`}
    >
      <InviteForm />
      <OperatorList
        of={list}
        label={t`Invited addresses`}
        rows={2}
        empty={<Trans>No addresses are waiting.</Trans>}
      >
        {address => <AddressRow key={address.name} address={address} />}
      </OperatorList>
    </AccountSection>
  );
}

function InviteForm() {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const call = useOperatorCall();

  function send(event: FormEvent) {
    event.preventDefault();
    if (call.isPending || email.trim() === '') return;
    const invite = { invitedAddress: { email: email.trim() } };
    call.mutate(client => client.invitedAddress.create(invite), { onSuccess: () => setEmail('') });
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t`E-mail address`}
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <div className="flow end gap-3">
        <PillButton type="submit" busy={call.isPending} disabled={email.trim() === ''}>
          <Trans>Invite</Trans>
        </PillButton>
      </div>
    </form>
  );
}

function AddressRow({ address: { name, email, createTime } }: { address: InvitedAddress }) {
  const { t } = useLingui();
  const day = useDay();
  const call = useOperatorCall();
  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className="strong">{email}</p>
        <p className={classes.note}>
          <Trans>Invited {day(createTime ?? '')}</Trans>
        </p>
      </div>
      <IconButton
        label={t`Take back the invitation of ${email}`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={() => call.mutate(client => client.invitedAddress.delete({ name }))}
      />
    </li>
  );
}
