import { IconCalendarMonth, IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CreateLink } from '../../resource/create-link.tsx';
import { IndexScreen } from '../../resource/index-screen.tsx';
import { byTitle } from '../../resource/sorts.ts';
import { useSharedFilters } from '../../resource/use-shared-filters.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { useNextOccurrences } from './use-next-occurrences.ts';

export function CalendarIndexScreen() {
  const next = useNextOccurrences();
  const create = (
    <CreateLink link={link => <Link to="/calendars/create" {...link} />}>New calendar</CreateLink>
  );
  return (
    <IndexScreen
      of="calendar"
      title="Calendars"
      searchFor="Title or words"
      create={create}
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={calendar => <CalendarCard key={calendar.name} calendar={calendar} next={next} />}
      empty={{
        my: {
          icon: IconCalendarMonth,
          title: 'What happens when',
          text: 'Dinners, birthdays and who cooks on which day belong here, with the recipes that are planned for it, shared with the people you choose.',
          action: create,
        },
        pending: {
          icon: IconMailOpened,
          title: 'No invitations',
          text: 'Calendars that others offer you, and those you asked for, wait here.',
        },
        explore: {
          icon: IconWorldSearch,
          title: 'No public calendars yet',
          text: 'Calendars that everybody may see are found here.',
        },
      }}
    />
  );
}
