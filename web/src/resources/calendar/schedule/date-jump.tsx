import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type SubmitEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { DateField } from '../../../standard/form/date-field.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './date-jump.module.css';
import { type Day, isDay } from './time/day.ts';

interface DateJumpProps {
  /** What is shown. */
  words: string;
  date: Day;
  onDay: (day: Day) => void;
}

/** The heading: it opens a field for any date. */
export function DateJump({ words, date, onDay }: DateJumpProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState(date);
  useEffect(() => setDay(date), [date]);

  function focusField({ newState, currentTarget }: ToggleEvent<HTMLFormElement>) {
    if (newState === 'open') currentTarget.querySelector('input')?.focus();
  }

  function jump(event: SubmitEvent) {
    event.preventDefault();
    if (isDay(day)) onDay(day);
    form.current?.hidePopover();
  }

  return (
    <>
      <h2 className={classes.title} aria-live="polite">
        <button type="button" className={classes.button} popoverTarget={id}>
          {words}
          <IconChevronDown size={18} aria-label={t`go to a date`} />
        </button>
      </h2>
      <form
        ref={form}
        id={id}
        className={classes.form}
        popover="auto"
        aria-label={t`Go to`}
        onSubmit={jump}
        onToggle={focusField}
      >
        <DateField label={t`Go to`} value={day} onChange={setDay} required />
        <PillButton type="submit" tone="main">
          <Trans>Go</Trans>
        </PillButton>
      </form>
    </>
  );
}
