import { type Day, weeksOf } from '../schedule/time/day.ts';
import { useBoard } from './board-context.ts';
import classes from './board-days.module.css';
import { DayHead } from './day-head.tsx';
import { SpotCell } from './spot-cell.tsx';

interface BoardDaysProps {
  days: Day[];
  onSwap: (one: Day, other: Day) => void;
}

/** Days beside each other, a row for each meal; two weeks stand below each other. */
export function WideDays({ days, onSwap }: BoardDaysProps) {
  const { slots } = useBoard();
  const weeks = days.length > 7 ? weeksOf(days) : [days];
  return weeks.map(week => (
    <div key={week[0]} className={classes.week} style={{ '--days': week.length } as React.CSSProperties}>
      <div className={classes.days}>
        {week.map(day => (
          <DayHead key={day} day={day} onSwap={onSwap} />
        ))}
      </div>
      {slots.map(slot => (
        <section key={slot.start} aria-label={slot.title}>
          <p className={classes.slot} aria-hidden>
            {slot.title}
          </p>
          <div className={classes.days}>
            {week.map(day => (
              <SpotCell key={day} spot={{ day, slot }} look="box" />
            ))}
          </div>
        </section>
      ))}
    </div>
  ));
}

/** Days below each other, each with its meals. Only the last one is asked for by itself, as a phone is small: the day has a way to the others. */
export function NarrowDays({ days, onSwap }: BoardDaysProps) {
  const { slots, mealsAt, carried } = useBoard();
  return (
    <div className={classes.list}>
      {days.map(day => {
        const spots = slots.map(slot => ({ day, slot }));
        const last = spots.at(-1);
        const rows = spots.filter(spot => carried || spot === last || mealsAt(spot).length > 0);
        return (
          <section key={day} className={classes.day}>
            <DayHead day={day} onSwap={onSwap} />
            <div className={classes.meals}>
              {rows.map(spot => (
                <SpotCell key={spot.slot.start} spot={spot} look="row" />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
