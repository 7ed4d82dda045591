import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { AddressButtons, NewAddress } from '../../../standard/sharing/secret-address.tsx';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { AccountSection } from './account-section.tsx';

/** The address at which other calendar apps show when friends are busy: create it, show it once, renew and revoke it. */
export function BusyAddress({ user }: { user: User }) {
  const { t } = useLingui();
  const moment = useFormatTime();
  const { feed, renew, revoke } = useBusyAddress(user);
  const created = feed.data?.createTime ?? null;
  return (
    <AccountSection
      title={t`When friends are busy`}
      note={t`Other calendar apps can show when people are busy who share only that with you. Anyone with the secret address sees these times, without names.`}
    >
      {feed.isError && !feed.data && <QueryFailed of={feed} />}
      {renew.data && <NewAddress uri={renew.data.uri} />}
      {created !== null && !renew.data && (
        <p>
          <Trans>You created an address on {moment(created)}.</Trans>
        </p>
      )}
      {feed.data && <AddressButtons exists={created !== null} renew={renew} revoke={revoke} />}
    </AccountSection>
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
