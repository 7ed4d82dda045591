import { IconMailOpened, IconUsersGroup, IconWorldSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CreateLink } from '../../resource/create-link.tsx';
import { IndexScreen } from '../../resource/index-screen.tsx';
import { byTitle } from '../../resource/sorts.ts';
import { useAccountFilter } from '../../resource/use-account-filter.tsx';
import { CircleCard } from './circle-card.tsx';

export function CircleIndexScreen() {
  const create = <CreateLink link={link => <Link to="/circles/create" {...link} />}>New circle</CreateLink>;
  return (
    <IndexScreen
      of="circle"
      title="Circles"
      searchFor="Name or handle"
      create={create}
      sorts={[byTitle]}
      filters={useAccountFilter({ circles: false })}
      card={circle => <CircleCard key={circle.name} circle={circle} />}
      empty={{
        my: {
          icon: IconUsersGroup,
          title: 'Cook and plan together',
          text: 'A circle holds recipes, calendars and lists in common: a household, a club, the people you travel with.',
          action: create,
        },
        pending: {
          icon: IconMailOpened,
          title: 'No invitations',
          text: 'Circles that invite you, and those you asked to join, wait here.',
        },
        explore: {
          icon: IconWorldSearch,
          title: 'No public circles yet',
          text: 'Circles that everybody may see are found here.',
        },
      }}
    />
  );
}
