import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconCalendarPlus, IconCheck, IconChevronDown, IconLayoutGrid, IconRss } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { IndexTabs } from '../../../standard/index/index-tabs.tsx';
import { useWaiting } from '../../../standard/sharing/use-requests.ts';
import { ordinaryColor } from '../../../theme/ordinary-color.ts';
import calendarActionsClasses from '../calendar-actions.module.css';
import type { CalendarIndexSearch } from '../search-params.ts';
import classes from './calendars-row.module.css';
import { Collapsible } from './collapsible.tsx';
import { eventColor } from './event/event-parts.tsx';

interface CalendarsRowProps {
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
  onToggle: (calendar: string) => void;
}

/** The calendar toggles, with links to the other calendars. */
export function CalendarsRow({ calendars, hidden, onToggle }: CalendarsRowProps) {
  const { t } = useLingui();
  const waits = useWaiting('calendar') !== '';
  const shown = calendars.filter(({ name }) => !hidden.has(name));
  const all = calendars.length;
  const count = shown.length;
  return (
    <Collapsible
      on="small"
      sign={
        <span className={classes.sign} data-waits={waits || undefined}>
          <span className={`hide-empty flex gap-2 ${classes.dots}`}>
            {shown.slice(0, 3).map(({ name, color }) => (
              <span key={name} {...eventColor(color || ordinaryColor, classes.dot)} />
            ))}
          </span>
          {count < all
            ? t`${count} of ${plural(all, { one: '# calendar', other: '# calendars' })}`
            : t`${plural(all, { one: '# calendar', other: '# calendars' })}`}
          <IconChevronDown size={16} aria-hidden />
        </span>
      }
    >
      <CalendarToggles calendars={calendars} hidden={hidden} onToggle={onToggle} />
      <CalendarActions />
    </Collapsible>
  );
}

interface CalendarTogglesProps {
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
  onToggle: (calendar: string) => void;
}

/** A toggle for each calendar in its colour; the ones that do not fit into the row open from its end. */
function CalendarToggles({ calendars, ...toggles }: CalendarTogglesProps) {
  const { t } = useLingui();
  const { row, fitting, slack } = useFitting(calendars.length);
  const label = t`Calendars shown`;
  const left = calendars.slice(fitting);
  const count = left.length;
  return (
    <>
      <fieldset ref={row} className={classes.row} aria-label={label}>
        {calendars.map((calendar, at) => (
          <Toggle key={calendar.name} calendar={calendar} {...toggles} beyond={at >= fitting} />
        ))}
      </fieldset>
      {count > 0 && (
        <div className="relative fixed" style={{ insetInlineStart: -slack }}>
          <Collapsible on="all" sign={t`+${count} more`}>
            <fieldset className={classes.row} aria-label={label}>
              {left.map(calendar => (
                <Toggle key={calendar.name} calendar={calendar} {...toggles} beyond={false} />
              ))}
            </fieldset>
          </Collapsible>
        </div>
      )}
    </>
  );
}

interface ToggleProps extends Omit<CalendarTogglesProps, 'calendars'> {
  calendar: Calendar;
  /** Whether the toggle does not fit. */
  beyond: boolean;
}

function Toggle({ calendar: { name, title, color }, hidden, onToggle, beyond }: ToggleProps) {
  return (
    <button
      type="button"
      {...eventColor(color || ordinaryColor, classes.toggle)}
      data-beyond={beyond || undefined}
      aria-pressed={!hidden.has(name)}
      onClick={() => onToggle(name)}
    >
      <span className={classes.box}>
        <IconCheck size={14} stroke={3} aria-hidden />
      </span>
      <span className="truncate" dir="auto">
        {title}
      </span>
    </button>
  );
}

/** The number of wrapping items that fit into the first row, and the space left there. */
function useFitting(count: number) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [fit, setFit] = useState({ fitting: count, slack: 0 });
  useLayoutEffect(() => {
    const place = row.current;
    if (!place) return;
    const sizes = new ResizeObserver(() => setFit(fitIn(place, count)));
    sizes.observe(place);
    setFit(fitIn(place, count));
    return () => sizes.disconnect();
  }, [count]);
  return { row, ...fit };
}

/** In a list of its own, everything fits. */
function fitIn(place: HTMLElement, count: number): { fitting: number; slack: number } {
  if (place.closest(':popover-open')) return { fitting: count, slack: 0 };
  const children = [...place.children].filter(child => child instanceof HTMLElement);
  const first = children.filter(({ offsetTop }) => offsetTop === children[0]?.offsetTop);
  const last = first.at(-1);
  if (!last || first.length === children.length) return { fitting: count, slack: 0 };
  const [outer, inner] = [place.getBoundingClientRect(), last.getBoundingClientRect()];
  const rightToLeft = getComputedStyle(place).direction === 'rtl';
  return { fitting: first.length, slack: rightToLeft ? inner.left - outer.left : outer.right - inner.right };
}

/** Links from the schedule to the calendar cards: pending invitations, other people’s calendars, a new calendar, and a subscription. */
function CalendarActions() {
  const { t } = useLingui();
  const cards = t`Show calendars as cards`;
  const create = t`New calendar`;
  const subscribe = t`Subscribe to a calendar`;
  return (
    <div className={calendarActionsClasses.ways}>
      <IndexTabs of="calendar" title={t`Calendars`} current="my" />
      <Link
        to={paths.calendars}
        search={(before: CalendarIndexSearch) => ({ ...before, as: 'cards' as const })}
        className={calendarActionsClasses.way}
        title={cards}
      >
        <IconLayoutGrid size={22} aria-hidden />
        <span className={calendarActionsClasses.words}>{cards}</span>
      </Link>
      <Link to={paths.calendarCreate} className={calendarActionsClasses.way} title={create}>
        <IconCalendarPlus size={22} aria-hidden />
        <span className={calendarActionsClasses.words}>{create}</span>
      </Link>
      <Link to={paths.calendarSubscribe} className={calendarActionsClasses.way} title={subscribe}>
        <IconRss size={22} aria-hidden />
        <span className={calendarActionsClasses.words}>{subscribe}</span>
      </Link>
    </div>
  );
}
