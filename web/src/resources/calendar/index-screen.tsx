import { IconCalendarMonth, IconCalendarPlus, IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { CreateLink } from '../../resource/create-link.tsx';
import { IndexScreen } from '../../resource/index-screen.tsx';
import { byTitle } from '../../resource/sorts.ts';
import { useSharedFilters } from '../../resource/use-shared-filters.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CalendarCard } from './calendar-card.tsx';
import type { CalendarIndexSearch } from './index-search.ts';
import { LookSwitch } from './look-switch.tsx';
import { MergedSchedule } from './schedule/merged-schedule.tsx';
import { useNextOccurrences } from './use-next-occurrences.ts';

export function CalendarIndexScreen() {
  const { tab, as } = useSearch({ strict: false }) as CalendarIndexSearch;
  const schedule = !tab && as !== 'cards';
  const next = useNextOccurrences({ enabled: !schedule });
  const create = (
    <CreateLink link={link => <Link to="/calendars/create" {...link} />}>New calendar</CreateLink>
  );
  const empty = {
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
  };
  return (
    <IndexScreen
      of="calendar"
      title="Calendars"
      searchFor="Title or words"
      create={
        <>
          {!tab && <LookSwitch asCards={!schedule} />}
          {schedule ? (
            <IconButton
              label="New calendar"
              icon={<IconCalendarPlus size={22} aria-hidden />}
              renderRoot={link => <Link to="/calendars/create" {...link} />}
            />
          ) : (
            create
          )}
        </>
      }
      overview={schedule && <MergedSchedule empty={empty.my} />}
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={calendar => <CalendarCard key={calendar.name} calendar={calendar} next={next} />}
      empty={empty}
    />
  );
}
