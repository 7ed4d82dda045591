import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconCheck } from '@tabler/icons-react';
import { ordinaryColor } from '../ordinary-color.ts';
import classes from './calendar-toggles.module.css';
import { Collapsible } from './collapsible.tsx';
import { eventColor } from './event/event-color.ts';
import { useFitting } from './use-fitting.ts';

interface CalendarTogglesProps {
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
  onToggle: (calendar: string) => void;
}

/** Each calendar in its colour, shown or not; those that have no room in a row open from its end. */
export function CalendarToggles({ calendars, ...toggles }: CalendarTogglesProps) {
  const { t } = useLingui();
  const { row, fitting, slack } = useFitting(calendars.length);
  const label = t`Calendars shown`;
  const left = calendars.slice(fitting);
  const count = left.length;
  return (
    <>
      <fieldset ref={row} className={classes.row} aria-label={label}>
        {calendars.map((calendar, at) => (
          <Toggle key={calendar.name} calendar={calendar} {...toggles} beyond={at >= fitting} />
        ))}
      </fieldset>
      {count > 0 && (
        <div className={classes.rest} style={{ insetInlineStart: -slack }}>
          <Collapsible on="all" sign={t`+${count} more`}>
            <fieldset className={classes.row} aria-label={label}>
              {left.map(calendar => (
                <Toggle key={calendar.name} calendar={calendar} {...toggles} beyond={false} />
              ))}
            </fieldset>
          </Collapsible>
        </div>
      )}
    </>
  );
}

interface ToggleProps extends Omit<CalendarTogglesProps, 'calendars'> {
  calendar: Calendar;
  /** It has no room. */
  beyond: boolean;
}

function Toggle({ calendar: { name, title, color }, hidden, onToggle, beyond }: ToggleProps) {
  return (
    <button
      type="button"
      {...eventColor(color || ordinaryColor, classes.toggle)}
      data-beyond={beyond || undefined}
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
  );
}
