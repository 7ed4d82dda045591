import { useLingui } from '@lingui/react/macro';
import { IconMailOpened, IconUsersGroup, IconWorldSearch } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { useAccountFilter } from '../../standard/index/use-account-filter.tsx';
import { byTitle } from '../../standard/index/use-usual-sort.ts';
import { useCircleCard } from './circle-card.tsx';

export function CircleIndexScreen() {
  const { t } = useLingui();
  const create = <CreateLink of="circle" />;
  return (
    <IndexScreen
      of="circle"
      title={t`Circles`}
      searchFor={t`Name or handle`}
      create={create}
      sorts={[byTitle]}
      filters={useAccountFilter({ circles: false })}
      card={useCircleCard()}
      empty={{
        my: {
          icon: IconUsersGroup,
          title: t`No circles yet`,
          text: t`Make a circle for your household, a club or a trip, to share recipes, calendars and lists.`,
          action: <CreateLink of="circle" tone="plain" />,
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Circles you’re invited to or asked to join appear here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public circles yet`,
          text: t`Public circles appear here when someone shares one.`,
          action: <OwnLink of="circle" />,
        },
      }}
    />
  );
}
