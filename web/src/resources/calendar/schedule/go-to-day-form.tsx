import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { DateField } from '../../../standard/form/date-field.tsx';
import { type Day, isDay } from '../../../standard/time/day.ts';
import { PillButton } from '../../../ui/pill-button.tsx';

interface DayFormProps {
  date: Day;
  onDay: (day: Day) => void;
}

/** A form for jumping to any date. */
export function GoToDayForm({ date, onDay }: DayFormProps) {
  const { t } = useLingui();
  const [day, setDay] = useState(date);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setDay(date), [date]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function jump(event: SubmitEvent) {
    event.preventDefault();
    if (isDay(day)) onDay(day);
  }

  return (
    <form ref={form} className="flex bottom gap-3" aria-label={t`Go to`} onSubmit={jump}>
      <DateField label={t`Go to`} value={day} onChange={setDay} required />
      <PillButton type="submit" tone="main">
        <Trans>Go</Trans>
      </PillButton>
    </form>
  );
}
