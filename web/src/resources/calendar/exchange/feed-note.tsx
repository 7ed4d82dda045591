import { Trans } from '@lingui/react/macro';
import { useViewer } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { useResource } from '../../../standard/data/use-resource.ts';
import { useMoment } from '../../../standard/use-moment.ts';
import { Banner } from '../../../ui/states/banner.tsx';
import type { SecretAddressState } from './use-secret-address.ts';

type Feed = NonNullable<SecretAddressState['feed']['data']>;

/** Whether there is a secret address, whose, since when, and whether it answers. */
export function FeedNote({ feed: { createTime, creator, active } }: { feed: Feed }) {
  if (createTime === null)
    return (
      <p>
        <Trans>There is none.</Trans>
      </p>
    );
  return (
    <>
      <Made createTime={createTime} creator={creator} />
      {!active && (
        <Banner>
          <Trans>
            It no longer works, because its maker may no longer share this calendar. Renew it to get one that
            works.
          </Trans>
        </Banner>
      )}
    </>
  );
}

function Made({ createTime, creator }: { createTime: string; creator: string }) {
  const own = creator === useViewer().user.name;
  const { data: maker } = useResource('user', own ? '' : creator);
  const when = useMoment()(createTime);
  const who = maker && fullName(maker);
  return (
    <p>
      {own ? (
        <Trans>An address exists. You made it on {when}.</Trans>
      ) : who ? (
        <Trans>
          An address exists. {who} made it on {when}.
        </Trans>
      ) : (
        <Trans>An address exists. It was made on {when}.</Trans>
      )}
    </p>
  );
}
