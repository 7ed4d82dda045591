import { Trans, useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { useResource } from '../../../standard/data/use-resource.ts';
import { AddressButtons, NewAddress } from '../../../standard/sharing/secret-address.tsx';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { Banner } from '../../../ui/states/banner.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { PanelSection } from './panel-section.tsx';

/** The address from which other programs read a calendar: create it, show it once, renew and revoke it. */
export function SecretAddress({ calendar }: { calendar: Calendar }) {
  const { t, i18n } = useLingui();
  const { feed, renew, revoke } = useSecretAddress(calendar);
  const error = renew.error ?? revoke.error;
  return (
    <PanelSection title={t`Secret address`}>
      <p className="small muted">
        <Trans>
          Other calendar apps can subscribe to this calendar at a secret address. Anyone with the address can
          read the whole calendar without signing in.
        </Trans>
      </p>
      {feed.isPending && <TextSkeleton lines={2} />}
      {feed.isError && !feed.data && <QueryFailed of={feed} />}
      {renew.data && <NewAddress uri={renew.data.uri} />}
      {feed.data && <FeedNote feed={feed.data} />}
      {feed.data && <AddressButtons exists={feed.data.createTime !== null} renew={renew} revoke={revoke} />}
      {error && (
        <div role="alert">
          <Banner hue="tomato">{messageOf(error, i18n)}</Banner>
        </div>
      )}
    </PanelSection>
  );
}

type Feed = NonNullable<SecretAddressState['feed']['data']>;

/** Whether a secret address exists, its creator and creation time, and whether it works. */
function FeedNote({ feed: { createTime, creator, active } }: { feed: Feed }) {
  if (createTime === null)
    return (
      <p>
        <Trans>No address yet.</Trans>
      </p>
    );
  return (
    <>
      <Made createTime={createTime} creator={creator} />
      {!active && (
        <Banner>
          <Trans>
            It no longer works: the person who created it can’t share this calendar any more. Renew it.
          </Trans>
        </Banner>
      )}
    </>
  );
}

function Made({ createTime, creator }: { createTime: string; creator: string }) {
  const own = creator === useViewer().user.name;
  const { data: maker } = useResource('user', own ? '' : creator);
  const when = useFormatTime()(createTime);
  const who = maker && fullName(maker);
  return (
    <p>
      {own ? (
        <Trans>You created an address on {when}.</Trans>
      ) : who ? (
        <Trans>
          {who} created an address on {when}.
        </Trans>
      ) : (
        <Trans>An address was created on {when}.</Trans>
      )}
    </p>
  );
}

type SecretAddressState = ReturnType<typeof useSecretAddress>;

/** Queries, creates and revokes a calendar’s secret address. */
function useSecretAddress({ name }: Calendar) {
  const client = useApi();
  const cache = useQueryClient();
  const queryKey = ['calendar', 'feed', name];
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.calendar.feed({ name }, { signal }),
  });
  const onSettled = () => cache.invalidateQueries({ queryKey });
  const renew = useAction({
    mutationFn: () => client.calendar.renewFeed({ name }),
    onMutate: (): void => revoke.reset(),
    onSettled,
    // Drop the secret from the cache as soon as the user leaves the panel.
    gcTime: 0,
  });
  const revoke = useAction({
    mutationFn: () => client.calendar.revokeFeed({ name }),
    onSuccess: renew.reset,
    onSettled,
  });
  return { feed, renew, revoke };
}
