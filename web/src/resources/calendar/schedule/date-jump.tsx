import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import type { Day } from '../../../standard/time/day.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import classes from './date-jump.module.css';

const DayForm = lazyPart(() => import('./day-form.tsx'), 'DayForm');

const longestInLine = 20;

interface DateJumpProps {
  /** The heading for the visible range. */
  words: string;
  date: Day;
  onDay: (day: Day) => void;
}

/** The heading, which opens a field for jumping to any date. */
export function DateJump({ words, date, onDay }: DateJumpProps) {
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
      <h2 className={classes.title} data-long={words.length > longestInLine || undefined} aria-live="polite">
        <button type="button" className={classes.button} popoverTarget={id}>
          {words}
          <IconChevronDown size={18} aria-label={t`go to a date`} />
        </button>
      </h2>
      <div ref={place} id={id} className={classes.place} popover="auto" onToggle={show}>
        {wanted && <DayForm date={date} onDay={jump} />}
      </div>
    </>
  );
}
