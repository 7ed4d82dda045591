import { eventColor } from '../event/event-color.ts';
import classes from './paper.module.css';
import { PaperDays } from './paper-days.tsx';
import type { PaperProps } from './paper-props.ts';
import { PaperWeeks } from './paper-weeks.tsx';
import { usePrinting } from './use-printing.ts';

/** A schedule as it is printed: nothing of it is cut or left out, and there is nothing to press. */
export function Paper(props: PaperProps) {
  if (!usePrinting()) return null;
  const { view, events } = props;
  return (
    <div className={classes.paper} data-paper>
      <Calendars events={events} />
      {view === 'month' || view === 'week' ? <PaperWeeks {...props} /> : <PaperDays {...props} />}
    </div>
  );
}

/** Which calendar each colour stands for. */
function Calendars({ events }: Pick<PaperProps, 'events'>) {
  const shown = [...new Map(events.map(event => [event.calendar?.name, event])).values()];
  return (
    <p className={classes.calendars}>
      {shown.map(({ id, color, calendar }) => (
        <span key={id} {...eventColor(color, classes.mark)}>
          {calendar?.title}
        </span>
      ))}
    </p>
  );
}
