import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useMoment } from '../../../standard/use-moment.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { AccountSection } from './account-section.tsx';

/** The address at which other calendar apps show when friends are busy: create it, show it once, renew and revoke it. */
export function BusyAddress({ user }: { user: User }) {
  const { t } = useLingui();
  const moment = useMoment();
  const { feed, renew, revoke } = useBusyAddress(user);
  const created = feed.data?.createTime ?? null;
  return (
    <AccountSection
      title={t`When friends are busy`}
      note={t`Other calendar apps can show when people are busy who share only that with you. Anyone with the secret address sees these times, without names.`}
    >
      {feed.isError && !feed.data && <QueryFailed of={feed} />}
      {renew.data && (
        <>
          <div role="status">
            <Banner>
              <Trans>Copy the address now. You won’t see it again.</Trans>
            </Banner>
          </div>
          <CopyField label={t`Secret address`} value={renew.data.uri} />
        </>
      )}
      {created !== null && !renew.data && (
        <p>
          <Trans>You created an address on {moment(created)}.</Trans>
        </p>
      )}
      {feed.data && <AddressButtons exists={created !== null} renew={renew} revoke={revoke} />}
    </AccountSection>
  );
}

type State = ReturnType<typeof useBusyAddress>;

function AddressButtons({ exists, renew, revoke }: Pick<State, 'renew' | 'revoke'> & { exists: boolean }) {
  const { t } = useLingui();
  const confirm = useConfirm();

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

  if (!exists)
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
  return (
    <div className="flow gap-3">
      <PillButton busy={renew.isPending} disabled={revoke.isPending} onClick={() => void askRenew()}>
        <Trans>Renew</Trans>
      </PillButton>
      <PillButton
        tone="quiet"
        busy={revoke.isPending}
        disabled={renew.isPending}
        onClick={() => void askRevoke()}
      >
        <Trans>Revoke</Trans>
      </PillButton>
    </div>
  );
}

function useBusyAddress(user: User) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const name = `${user.name}/settings`;
  const queryKey = ['userSettings', 'busyFeed', name];
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.userSettings.busyFeed({ name }, { signal }),
  });
  const onSettled = () => cache.invalidateQueries({ queryKey });
  const renew = useAction({
    mutationFn: () => client.userSettings.renewBusyFeed({ name }),
    failed: t`Couldn’t create the address`,
    onSettled,
    // Drop the secret from the cache as soon as the user leaves the page.
    gcTime: 0,
  });
  const revoke = useAction({
    mutationFn: () => client.userSettings.revokeBusyFeed({ name }),
    failed: t`Couldn’t revoke the address`,
    onSuccess: renew.reset,
    onSettled,
  });
  return { feed, renew, revoke };
}
