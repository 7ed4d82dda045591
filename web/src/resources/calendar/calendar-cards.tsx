import { useLingui } from '@lingui/react/macro';
import { IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { CreateLink } from '../../resource/create-link.tsx';
import { IndexScreen } from '../../resource/index-screen.tsx';
import { byTitle } from '../../resource/sorts.ts';
import { useSharedFilters } from '../../resource/use-shared-filters.tsx';
import { useCalendarCard } from './calendar-card.tsx';
import type { CalendarIndexSearch } from './index-search.ts';
import { LookSwitch } from './look-switch.tsx';
import { useNoCalendars } from './use-no-calendars.tsx';

/** The calendars themselves, as all that can be shared. */
export function CalendarCards() {
  const { t } = useLingui();
  const { tab } = useSearch({ strict: false }) as CalendarIndexSearch;
  return (
    <IndexScreen
      of="calendar"
      title={t`Calendars`}
      searchFor={t`Title or words`}
      create={
        <>
          {!tab && <LookSwitch asCards />}
          <CreateLink of="calendar" />
        </>
      }
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={useCalendarCard()}
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
