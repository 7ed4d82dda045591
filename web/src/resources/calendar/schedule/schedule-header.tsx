import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import type { Day } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { ScheduleView } from '../search-params.ts';
import dateJumpClasses from './date-jump.module.css';
import classes from './schedule-header.module.css';
import { viewWords } from './time/time-words.ts';
import { rangeOf, steppedDate } from './time/view-range.ts';
import type { SchedulePosition } from './use-schedule-position.ts';

const steps: Record<ScheduleView, { back: MessageDescriptor; on: MessageDescriptor }> = {
  meals: { back: msg`Previous week`, on: msg`Next week` },
  month: { back: msg`Previous month`, on: msg`Next month` },
  week: { back: msg`Previous week`, on: msg`Next week` },
  day: { back: msg`Previous day`, on: msg`Next day` },
  agenda: { back: msg`Previous month`, on: msg`Next month` },
};

const someDays = { back: msg`Previous days`, on: msg`Next days` };

interface ScheduleHeaderProps {
  place: SchedulePosition;
  clock: ViewerClock;
  /** The actions on the shown range. */
  actions: ReactNode;
  /** The switch between views. */
  views: ReactNode;
  /** The calendar toggles, if there are several calendars. */
  children?: ReactNode;
}

/** The heading of every view: the current range, and buttons for back, today, forward and any date. */
export function ScheduleHeader({ place, clock, actions, views, children }: ScheduleHeaderProps) {
  const { t } = useLingui();
  const { view, date, days, today, go } = place;
  const range = rangeOf(place, clock.firstWeekday);
  const words = view === 'meals' && days !== 7 ? someDays : steps[view];
  return (
    <div className={classes.head}>
      <DateJump
        words={viewWords({ view, date, range, today }, clock)}
        longest={view === 'meals' ? longestInLine.board : longestInLine.others}
        date={date}
        onDay={day => go({ date: day })}
      />
      <div className={classes.steps}>
        <IconButton
          label={t(words.back)}
          icon={<IconChevronLeft size={22} aria-hidden />}
          onClick={() => go({ date: steppedDate(place, -1) })}
        />
        <PillButton className="px-4" onClick={() => go({ date: today })}>
          <Trans>Today</Trans>
        </PillButton>
        <IconButton
          label={t(words.on)}
          icon={<IconChevronRight size={22} aria-hidden />}
          onClick={() => go({ date: steppedDate(place, 1) })}
        />
      </div>
      <div className={classes.row} data-scroll-row>
        <div className={classes.views}>{views}</div>
        {children && <div className={classes.calendars}>{children}</div>}
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  );
}

const GoToDayForm = lazyPart(() => import('./go-to-day-form.tsx'), 'GoToDayForm');

/** The most characters of a range that fit in one line of the usual size; the meal board has more buttons beside it. */
const longestInLine = { board: 12, others: 20 };

interface DateJumpProps {
  /** The heading for the visible range. */
  words: string;
  longest: number;
  date: Day;
  onDay: (day: Day) => void;
}

/** The heading, which opens a field for jumping to any date. */
function DateJump({ words, longest, date, onDay }: DateJumpProps) {
  const { t } = useLingui();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);

  function show({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open') return;
    setWanted(true);
    currentTarget.querySelector('input')?.focus();
  }

  function jump(day: Day) {
    onDay(day);
    place.current?.hidePopover();
  }

  return (
    <>
      <h2
        className={dateJumpClasses.title}
        data-long={words.length > longest || undefined}
        aria-live="polite"
      >
        <button
          type="button"
          className={`target gap-3 plain-button inline-row p-0 inherits text-start radius-small ${dateJumpClasses.button}`}
          popoverTarget={id}
        >
          {words}
          <IconChevronDown size={18} aria-label={t`go to a date`} />
        </button>
      </h2>
      <div ref={place} id={id} className={dateJumpClasses.place} popover="auto" onToggle={show}>
        {wanted && <GoToDayForm date={date} onDay={jump} />}
      </div>
    </>
  );
}
