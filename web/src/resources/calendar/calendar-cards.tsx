import { useLingui } from '@lingui/react/macro';
import { IconCalendarMonth, IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { byTitle } from '../../standard/index/sorts.ts';
import { useSharedFilters } from '../../standard/index/use-shared-filters.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCalendarCard } from './calendar-card.tsx';
import type { CalendarIndexSearch } from './index-search.ts';

/** The calendars as cards, like every other shareable resource type. */
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
          {!tab && <ScheduleLink />}
          <CreateLink of="calendar" />
        </>
      }
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={useCalendarCard()}
      empty={{
        my: {
          icon: IconCalendarMonth,
          title: t`No calendars yet`,
          text: t`Make one for dinners, birthdays and who cooks when, with their recipes. Share it with the people you choose.`,
          action: <CreateLink of="calendar" />,
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Calendars that others share with you, and those you asked for, wait here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public calendars yet`,
          text: t`Public calendars appear here as soon as somebody shares one.`,
          action: <OwnLink of="calendar" />,
        },
      }}
    />
  );
}

/** Links from the calendar cards to the schedule. */
function ScheduleLink() {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Show the schedule`}
      icon={<IconCalendarMonth size={22} aria-hidden />}
      renderRoot={link => (
        <Link
          to={paths.calendars}
          search={(before: CalendarIndexSearch) => ({ ...before, as: undefined })}
          {...link}
        />
      )}
    />
  );
}
