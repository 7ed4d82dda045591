import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type DayRange, plusDays } from '../../calendar/schedule/time/day.ts';
import type { ViewerClock } from '../../calendar/schedule/time/viewer-clock.ts';
import { rangeOf } from '../../calendar/schedule/time/views.ts';
import type { Place } from '../../calendar/schedule/use-place.ts';
import { shopDaysLink } from './shop-links.ts';

interface ShopButtonProps {
  place: Place;
  clock: ViewerClock;
  calendars: Calendar[];
  /** By name; those that are switched off. */
  hidden: ReadonlySet<string>;
}

/** From the days of a schedule to what their meals need. */
export default function ShopButton({ place, clock, calendars, hidden }: ShopButtonProps) {
  const { t } = useLingui();
  const shown = calendars.map(({ name }) => name).filter(name => !hidden.has(name));
  return (
    <IconButton
      label={t`Shop for these days`}
      icon={<IconShoppingCart size={22} aria-hidden />}
      renderRoot={link => <Link {...shopDaysLink(daysOf(place, clock), shown, place.today)} {...link} />}
    />
  );
}

/** The days that one sees; of a month or more the seven from where one is. */
function daysOf({ view, date, days }: Place, { firstWeekday }: ViewerClock): DayRange {
  if (view !== 'month' && view !== 'agenda') return rangeOf({ view, date, days }, firstWeekday);
  return { from: date, to: plusDays(date, 7) };
}
