import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Day, type DayRange, daysIn, firstOfMonth, weeksOf } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { EventTitle } from '../../../event/event-title.tsx';
import { plannedIn } from '../../../event/when-words.ts';
import type { ScheduleView } from '../../search-params.ts';
import { type DisplayEvent, eventsOn } from '../display-event.ts';
import { eventColor } from '../event/event-parts.tsx';
import { timeOnDay } from '../event/time-on-day.ts';
import { fullDay } from '../time/time-words.ts';
import classes from './printed-schedule.module.css';

/** The printed schedule: every event in full, and no controls. */
export function PrintedSchedule(props: PrintedScheduleProps) {
  if (!usePrinting()) return null;
  const { view, events } = props;
  return (
    <div className={classes.paper} data-paper>
      <Calendars events={events} />
      {view === 'month' || view === 'week' ? <PaperWeeks {...props} /> : <PaperDays {...props} />}
    </div>
  );
}

/** A legend of calendar colours. */
function Calendars({ events }: Pick<PrintedScheduleProps, 'events'>) {
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

/** Whether the page is being printed. Renders synchronously, because a printer does not wait. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const paper = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const follow = () => (paper.matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return printing;
}

/** The days that have events. */
function PaperDays({ range, events, clock }: PrintedScheduleProps) {
  if (events.length === 0)
    return (
      <p>
        <Trans>Nothing planned.</Trans>
      </p>
    );
  return daysIn(range)
    .map(day => ({ day, events: eventsOn(events, day) }))
    .filter(each => each.events.length > 0)
    .map(({ day, events }) => (
      <section key={day} className={classes.day}>
        <h3>{clock.dayWords(day, fullDay)}</h3>
        <PaperEvents events={events} day={day} clock={clock} ends />
      </section>
    ));
}

/** A week with a day longer than this may break across pages; other weeks stay whole. */
const maxOnPage = 12;

/** The weeks of a month, or one week, with a column per weekday. */
function PaperWeeks({ view, date, range, events, clock }: PrintedScheduleProps) {
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
            data-long={week.some(day => eventsOn(events, day).length > maxOnPage) || undefined}
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

/** The printed part of a schedule. */
interface PrintedScheduleProps {
  view: ScheduleView;
  date: Day;
  range: DayRange;
  events: DisplayEvent[];
  clock: ViewerClock;
}

interface PaperEventsProps {
  events: DisplayEvent[];
  day: Day;
  clock: ViewerClock;
  /** Whether there is room for end times. */
  ends: boolean;
}

/** The events of a day, each with its times and full title. */
function PaperEvents({ events, day, clock, ends }: PaperEventsProps) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.events}>
      {events.map(event => {
        const { label, end } = timeOnDay(event, day, { clock, i18n });
        return (
          <li key={event.id} {...eventColor(event.color, classes.mark)}>
            {!event.allDay && <span>{ends && end ? `${label} – ${end}` : label} </span>}
            <strong>
              <EventTitle {...event} />
            </strong>
            {event.otherZone && ` · ${plannedIn(event.otherZone, i18n)}`}
          </li>
        );
      })}
    </ul>
  );
}
