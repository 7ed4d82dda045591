import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { IconCalendarCog, IconChevronDown } from '@tabler/icons-react';
import { useWaiting } from '../../../standard/sharing/use-waiting.ts';
import { CalendarWays } from '../calendar-ways.tsx';
import { ordinaryColor } from '../ordinary-color.ts';
import { CalendarToggles } from './calendar-toggles.tsx';
import classes from './calendars-row.module.css';
import { eventColor } from './event/event-color.ts';
import { Tucked } from './tucked.tsx';

interface CalendarsRowProps {
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
  onToggle: (calendar: string) => void;
}

/** Which calendars are shown, and the ways to the others. */
export function CalendarsRow({ calendars, hidden, onToggle }: CalendarsRowProps) {
  const { t } = useLingui();
  const waits = useWaiting('calendar').pending !== '';
  const shown = calendars.filter(({ name }) => !hidden.has(name));
  return (
    <Tucked
      on="low"
      sign={
        <>
          <VisuallyHidden>{t`Calendars shown`}</VisuallyHidden>
          <span className={classes.dots} data-waits={waits || undefined}>
            {shown.slice(0, 3).map(({ name, color }) => (
              <span key={name} {...eventColor(color || ordinaryColor, classes.dot)} />
            ))}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      <CalendarToggles calendars={calendars} hidden={hidden} onToggle={onToggle} />
      <Tucked
        on="narrow"
        sign={
          <>
            <VisuallyHidden>{t`Calendars`}</VisuallyHidden>
            <span className={classes.more} data-waits={waits || undefined}>
              <IconCalendarCog size={22} aria-hidden />
            </span>
          </>
        }
      >
        <CalendarWays />
      </Tucked>
    </Tucked>
  );
}
