import type { Weekday } from '@potluck/contract/recurrence/rule';
import { ToggleChip } from '../../ui/chip.tsx';
import classes from './repeat-field.module.css';

interface WeekdaysFieldProps {
  chosen: Weekday[];
  onChange: (chosen: Weekday[]) => void;
}

/** The days of the week that something repeats on: one at least. */
export function WeekdaysField({ chosen, onChange }: WeekdaysFieldProps) {
  function toggle(day: Weekday, on: boolean) {
    const next = on ? [...chosen, day] : chosen.filter(each => each !== day);
    if (next.length > 0) onChange(next);
  }
  return (
    <fieldset className={classes.weekdays}>
      <legend>On</legend>
      <div className={classes.days}>
        {weekdays.map(({ day, word }) => (
          <ToggleChip key={day} pressed={chosen.includes(day)} onChange={on => toggle(day, on)}>
            {word}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

const weekdays = [
  { day: 'MO', word: 'Mon' },
  { day: 'TU', word: 'Tue' },
  { day: 'WE', word: 'Wed' },
  { day: 'TH', word: 'Thu' },
  { day: 'FR', word: 'Fri' },
  { day: 'SA', word: 'Sat' },
  { day: 'SU', word: 'Sun' },
] as const satisfies { day: Weekday; word: string }[];
