import { useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconLayoutGrid, IconRss } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { IndexTabs } from '../../standard/index/index-tabs.tsx';
import classes from './calendar-actions.module.css';
import type { CalendarIndexSearch } from './index-search.ts';

/** Links from the schedule to the calendar cards: pending invitations, other people’s calendars, a new calendar, and a subscription. */
export function CalendarActions() {
  const { t } = useLingui();
  const cards = t`Show calendars as cards`;
  const create = t`New calendar`;
  const subscribe = t`Subscribe to a calendar`;
  return (
    <div className={classes.ways}>
      <IndexTabs of="calendar" title={t`Calendars`} current="my" />
      <Link
        to={paths.calendars}
        search={(before: CalendarIndexSearch) => ({ ...before, as: 'cards' as const })}
        className={classes.way}
        title={cards}
      >
        <IconLayoutGrid size={22} aria-hidden />
        <span className={classes.words}>{cards}</span>
      </Link>
      <Link to={paths.calendarCreate} className={classes.way} title={create}>
        <IconCalendarPlus size={22} aria-hidden />
        <span className={classes.words}>{create}</span>
      </Link>
      <Link to={paths.calendarSubscribe} className={classes.way} title={subscribe}>
        <IconRss size={22} aria-hidden />
        <span className={classes.words}>{subscribe}</span>
      </Link>
    </div>
  );
}
