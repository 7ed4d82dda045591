import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Weekday } from '@potluck/contract/recurrence/rule';
import { ToggleChip } from '../../ui/chip.tsx';
import classes from './repeat-field.module.css';

interface WeekdaysFieldProps {
  chosen: Weekday[];
  onChange: (chosen: Weekday[]) => void;
}

/** The days of the week that something repeats on: one at least. */
export function WeekdaysField({ chosen, onChange }: WeekdaysFieldProps) {
  const { t } = useLingui();
  function toggle(day: Weekday, on: boolean) {
    const next = on ? [...chosen, day] : chosen.filter(each => each !== day);
    if (next.length > 0) onChange(next);
  }
  return (
    <fieldset className={classes.weekdays}>
      <legend>
        <Trans>On</Trans>
      </legend>
      <div className={classes.days}>
        {weekdays.map(({ day, word }) => (
          <ToggleChip key={day} pressed={chosen.includes(day)} onChange={on => toggle(day, on)}>
            {t(word)}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

const weekdays = [
  { day: 'MO', word: msg`Mon` },
  { day: 'TU', word: msg`Tue` },
  { day: 'WE', word: msg`Wed` },
  { day: 'TH', word: msg`Thu` },
  { day: 'FR', word: msg`Fri` },
  { day: 'SA', word: msg`Sat` },
  { day: 'SU', word: msg`Sun` },
] as const satisfies { day: Weekday; word: MessageDescriptor }[];
