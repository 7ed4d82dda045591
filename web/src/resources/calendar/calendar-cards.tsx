import { useLingui } from '@lingui/react/macro';
import { IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { IndexScreen } from '../../resource/index-screen.tsx';
import { byTitle } from '../../resource/sorts.ts';
import { useSharedFilters } from '../../resource/use-shared-filters.tsx';
import { CalendarCard } from './calendar-card.tsx';
import type { CalendarIndexSearch } from './index-search.ts';
import { LookSwitch } from './look-switch.tsx';
import { NewCalendarLink } from './new-calendar-link.tsx';
import { useNextOccurrences } from './use-next-occurrences.ts';
import { useNoCalendars } from './use-no-calendars.tsx';

/** The calendars themselves, as all that can be shared. */
export function CalendarCards() {
  const { t } = useLingui();
  const { tab } = useSearch({ strict: false }) as CalendarIndexSearch;
  const next = useNextOccurrences();
  return (
    <IndexScreen
      of="calendar"
      title={t`Calendars`}
      searchFor={t`Title or words`}
      create={
        <>
          {!tab && <LookSwitch asCards />}
          <NewCalendarLink />
        </>
      }
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={calendar => <CalendarCard key={calendar.name} calendar={calendar} next={next} />}
      empty={{
        my: useNoCalendars(),
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Calendars that others offer you, and those you asked for, wait here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public calendars yet`,
          text: t`Calendars that everybody may see are found here.`,
        },
      }}
    />
  );
}
