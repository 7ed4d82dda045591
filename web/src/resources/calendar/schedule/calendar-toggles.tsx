import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconCheck } from '@tabler/icons-react';
import { ChipRow } from '../../../ui/chip.tsx';
import { ordinaryColor } from '../ordinary-color.ts';
import classes from './calendar-toggles.module.css';
import { eventColor } from './event/event-color.ts';

interface CalendarTogglesProps {
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
  onToggle: (calendar: string) => void;
}

/** Each calendar in its colour, shown or not. */
export function CalendarToggles({ calendars, hidden, onToggle }: CalendarTogglesProps) {
  const { t } = useLingui();
  return (
    <ChipRow label={t`Calendars shown`}>
      {calendars.map(({ name, title, color }) => (
        <button
          key={name}
          type="button"
          {...eventColor(color || ordinaryColor, classes.toggle)}
          aria-pressed={!hidden.has(name)}
          onClick={() => onToggle(name)}
        >
          <span className={classes.box}>
            <IconCheck size={14} stroke={3} aria-hidden />
          </span>
          <span className={classes.title} dir="auto">
            {title}
          </span>
        </button>
      ))}
    </ChipRow>
  );
}
