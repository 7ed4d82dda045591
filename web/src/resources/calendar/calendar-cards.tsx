import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarMonth,
  IconMailOpened,
  IconRss,
  IconToolsKitchen2,
  IconWorldSearch,
} from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { useSharedFilters } from '../../standard/index/use-shared-filters.tsx';
import { byTitle } from '../../standard/index/use-usual-sort.ts';
import { useWide } from '../../ui/browser/device.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { useCalendarCard } from './calendar-card.tsx';
import type { CalendarIndexSearch } from './search-params.ts';

/** The calendars as cards, like every other shareable resource type. */
export function CalendarCards() {
  const { t } = useLingui();
  const wide = useWide();
  const { tab } = useSearch({ strict: false }) as CalendarIndexSearch;
  return (
    <IndexScreen
      of="calendar"
      title={t`Calendars`}
      searchFor={t`Title or words`}
      create={
        <>
          {!tab && <ScheduleLink />}
          {wide && <SubscribeLink />}
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
          text: t`Plan meals now, or make a calendar for birthdays and everything else.`,
          action: (
            <>
              <MealsLink />
              <CreateLink of="calendar" tone="plain" />
              <WordedSubscribeLink />
            </>
          ),
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Calendars you’re invited to or asked for appear here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public calendars yet`,
          text: t`Public calendars appear here when someone shares one.`,
          action: <OwnLink of="calendar" />,
        },
      }}
    />
  );
}

/** Links to the meal board, which creates its calendar with the first meal. */
function MealsLink() {
  return (
    <PillButton
      tone="main"
      icon={<IconToolsKitchen2 size={20} aria-hidden />}
      renderRoot={link => <Link to={paths.calendars} search={{ view: 'meals' }} {...link} />}
    >
      <Trans>Plan meals</Trans>
    </PillButton>
  );
}

function SubscribeLink() {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Subscribe to a calendar`}
      icon={<IconRss size={22} aria-hidden />}
      renderRoot={link => <Link to={paths.calendarSubscribe} {...link} />}
    />
  );
}

function WordedSubscribeLink() {
  return (
    <PillButton
      icon={<IconRss size={20} aria-hidden />}
      renderRoot={link => <Link to={paths.calendarSubscribe} {...link} />}
    >
      <Trans>Subscribe to a calendar</Trans>
    </PillButton>
  );
}

/** Links from the calendar cards to the schedule. */
function ScheduleLink() {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Show schedule`}
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
