import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useWaiting } from '../../../standard/sharing/use-waiting.ts';
import { CalendarActions } from '../calendar-actions.tsx';
import { ordinaryColor } from '../ordinary-color.ts';
import { CalendarToggles } from './calendar-toggles.tsx';
import classes from './calendars-row.module.css';
import { Collapsible } from './collapsible.tsx';
import { eventColor } from './event/event-color.ts';

interface CalendarsRowProps {
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
  onToggle: (calendar: string) => void;
}

/** Which calendars are shown, and the ways to the others. */
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
          <span className={classes.dots}>
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
