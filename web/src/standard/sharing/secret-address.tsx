import { Trans, useLingui } from '@lingui/react/macro';
import { IconLink } from '@tabler/icons-react';
import { useConfirm } from '../../ui/alerts/confirm.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';

/** A secret address that programs read. The server shows it only when it is created. */
export function NewAddress({ uri }: { uri: string }) {
  const { t } = useLingui();
  return (
    <>
      <div role="status">
        <Banner>
          <Trans>Copy the address now. You won’t see it again.</Trans>
        </Banner>
      </div>
      <CopyField label={t`Secret address`} value={uri} />
    </>
  );
}

interface AddressAction {
  isPending: boolean;
  mutate: () => void;
}

interface AddressButtonsProps {
  exists: boolean;
  renew: AddressAction;
  revoke: AddressAction;
}

/** Creates an address, or renews or revokes the present one. */
export function AddressButtons({ exists, ...actions }: AddressButtonsProps) {
  // Two components, so that the focus does not stay where “Renew” replaces the button that created the address.
  return exists ? <ChangeAddress {...actions} /> : <CreateAddress {...actions} />;
}

function CreateAddress({ renew }: Pick<AddressButtonsProps, 'renew'>) {
  return (
    <div>
      <PillButton
        icon={<IconLink size={20} aria-hidden />}
        busy={renew.isPending}
        onClick={() => renew.mutate()}
      >
        <Trans>Create a secret address</Trans>
      </PillButton>
    </div>
  );
}

function ChangeAddress({ renew, revoke }: Omit<AddressButtonsProps, 'exists'>) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const busy = renew.isPending || revoke.isPending;

  async function askRenew() {
    const sure = await confirm({
      title: t`Renew the secret address?`,
      message: t`Apps using the current address stop updating until you give them the new one.`,
      confirmLabel: t`Renew`,
    });
    if (sure) renew.mutate();
  }

  async function askRevoke() {
    const sure = await confirm({
      title: t`Revoke the secret address?`,
      message: t`Apps using this address stop updating right away. This can’t be undone.`,
      confirmLabel: t`Revoke`,
    });
    if (sure) revoke.mutate();
  }

  return (
    <div className="flow gap-3">
      <PillButton busy={renew.isPending} disabled={busy} onClick={() => void askRenew()}>
        <Trans>Renew</Trans>
      </PillButton>
      <PillButton tone="quiet" busy={revoke.isPending} disabled={busy} onClick={() => void askRevoke()}>
        <Trans>Revoke</Trans>
      </PillButton>
    </div>
  );
}
