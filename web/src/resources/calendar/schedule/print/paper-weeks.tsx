import { eventsOn } from '../display-event.ts';
import { daysIn, firstOfMonth, weeksOf } from '../time/day.ts';
import classes from './paper.module.css';
import { PaperEvents } from './paper-events.tsx';
import type { PaperProps } from './paper-props.ts';

/** A week with more on one day goes on overleaf; others stay whole. */
const mostOnPage = 12;

/** The weeks of a month, or one, with a column for each day of the week. */
export function PaperWeeks({ view, date, range, events, clock }: PaperProps) {
  const inMonth = (day: string) => view === 'week' || firstOfMonth(day) === firstOfMonth(date);
  const weeks = weeksOf(daysIn(range)).filter(week => week.some(inMonth));
  return (
    <table className={classes.weeks}>
      <thead>
        <tr>
          {weeks[0]?.map(day => (
            <th key={day} scope="col">
              {clock.dayWords(day, { weekday: 'long' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr
            key={week[0]}
            data-long={week.some(day => eventsOn(events, day).length > mostOnPage) || undefined}
          >
            {week.map(day => (
              <td key={day} data-outside={!inMonth(day) || undefined}>
                <p className={classes.number}>{clock.dayWords(day, { day: 'numeric' })}</p>
                <PaperEvents events={eventsOn(events, day)} day={day} clock={clock} ends={view === 'week'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
