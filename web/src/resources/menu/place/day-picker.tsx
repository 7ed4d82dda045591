import { useLingui } from '@lingui/react/macro';
import { dayMs } from '@potluck/contract/durations';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type Day, dayOf, plusDays, weekOf } from '../../../standard/time/day.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DayGrid } from '../../calendar/schedule/month/day-grid.tsx';

interface DayPickerProps {
  date: Day;
  onChange: (date: Day) => void;
}

const shownDays = 35;
/** One week stays on the screen. */
const step = 28;

/** The next five weeks, each day one press away, and buttons to later ones. */
export function DayPicker({ date, onChange }: DayPickerProps) {
  const { t } = useLingui();
  const clock = useViewerClock();
  const { clockAt, firstWeekday } = clock;
  const thisWeek = weekOf(dayOf(clockAt(Date.now())), firstWeekday);
  const [offset, scroll] = useState(() => (offsetOf(date) < shownDays ? 0 : offsetOf(date)));
  const from = plusDays(thisWeek, offset);
  const to = plusDays(from, shownDays);
  const words = { day: 'numeric', month: 'long' } as const;

  /** The days from this week to that of a day. */
  function offsetOf(day: Day): number {
    return (Date.parse(weekOf(day, firstWeekday)) - Date.parse(thisWeek)) / dayMs;
  }

  /** The arrow keys also lead to days that are not shown. */
  function choose(day: Day) {
    if (day < from || day >= to) scroll(offsetOf(day));
    onChange(day);
  }

  return (
    <div className="grid gap-2">
      <div className="row between">
        <IconButton
          label={t`Earlier`}
          icon={<IconChevronLeft className="points" size={20} aria-hidden />}
          disabled={offset <= 0}
          onClick={() => scroll(Math.max(0, offset - step))}
        />
        <p className="strong text-center">
          {clock.dayWords(from, words)} – {clock.dayWords(plusDays(to, -1), words)}
        </p>
        <IconButton
          label={t`Later`}
          icon={<IconChevronRight className="points" size={20} aria-hidden />}
          onClick={() => scroll(offset + step)}
        />
      </div>
      <DayGrid
        {...{ range: { from, to }, date, today: dayOf(clockAt(Date.now())), events: [], busy: [], clock }}
        alike
        onDay={choose}
      />
    </div>
  );
}
