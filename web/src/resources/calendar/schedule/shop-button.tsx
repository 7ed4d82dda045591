import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type DayRange, plusDays } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { shopDaysLink } from '../../list/plan/shop-links.ts';
import { rangeOf } from './time/view-range.ts';
import type { SchedulePosition } from './use-schedule-position.ts';

interface ShopButtonProps {
  place: SchedulePosition;
  clock: ViewerClock;
  calendars: Calendar[];
  /** The names of the hidden calendars. */
  hidden: ReadonlySet<string>;
}

/** Links from the shown days of a schedule to shopping for their meals. */
export function ShopButton({ place, clock, calendars, hidden }: ShopButtonProps) {
  const { t } = useLingui();
  const shown = calendars.map(({ name }) => name).filter(name => !hidden.has(name));
  return (
    <IconButton
      label={t`Make list`}
      icon={<IconShoppingCart size={22} aria-hidden />}
      renderRoot={link => <Link {...shopDaysLink(daysOf(place, clock), shown, place.today)} {...link} />}
    />
  );
}

/** The visible days; for a month or longer, seven days from the current date. */
function daysOf({ view, date, days }: SchedulePosition, { firstWeekday }: ViewerClock): DayRange {
  if (view !== 'month' && view !== 'agenda') return rangeOf({ view, date, days }, firstWeekday);
  return { from: date, to: plusDays(date, 7) };
}
