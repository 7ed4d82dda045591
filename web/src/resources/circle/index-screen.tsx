import { useLingui } from '@lingui/react/macro';
import { IconMailOpened, IconUsersGroup, IconWorldSearch } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { byTitle } from '../../standard/index/sorts.ts';
import { useAccountFilter } from '../../standard/index/use-account-filter.tsx';
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
          title: t`Cook and plan together`,
          text: t`A circle holds recipes, calendars and lists in common: a household, a club, the people you travel with.`,
          action: create,
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Circles that invite you, and those you asked to join, wait here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public circles yet`,
          text: t`Circles that everyone can see show here.`,
        },
      }}
    />
  );
}
