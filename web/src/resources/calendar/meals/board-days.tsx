import { useMediaQuery } from '@mantine/hooks';
import { type Day, weeksOf } from '../schedule/time/day.ts';
import { type Board, useBoard } from './board-context.ts';
import classes from './board-days.module.css';
import { DayHead } from './day-head.tsx';
import { PastDays } from './past-days.tsx';
import type { Slot } from './slot.ts';
import { SlotCell } from './slot-cell.tsx';

interface BoardDaysProps {
  days: Day[];
  onSwap: (one: Day, other: Day) => void;
}

/** Days beside each other, a row for each meal; two weeks stand below each other. Where only one row has room it is the main one. */
export function WideDays({ days, onSwap }: BoardDaysProps) {
  const board = useBoard();
  const low = useMediaQuery('(max-height: 30em)', false, { getInitialValueInEffect: false });
  const weeks = days.length > 7 ? weeksOf(days) : [days];
  return weeks.map(week => {
    const main = mainSlot(week, board);
    return (
      <div key={week[0]} className={classes.week} style={{ '--days': week.length } as React.CSSProperties}>
        <div className={classes.days}>
          {week.map(day => (
            <DayHead key={day} day={day} onSwap={onSwap} />
          ))}
        </div>
        {(low ? mainFirst(board.slots, main) : board.slots).map(slot => (
          <section key={slot.start} aria-label={slot.title} data-slim={slot !== main || undefined}>
            <p className={classes.slot} aria-hidden>
              {slot.title}
            </p>
            <div className={classes.days}>
              {week.map(day => (
                <SlotCell key={day} boardSlot={{ day, slot }} look="box" />
              ))}
            </div>
          </section>
        ))}
      </div>
    );
  });
}

function mainFirst(slots: Slot[], main: Slot | undefined): Slot[] {
  return slots.toSorted((one, other) => Number(other === main) - Number(one === main));
}

/** The meal that is cooked most often, the later one of two: its dishes have their pictures, and the other meals stay low. */
function mainSlot(days: Day[], { slots, mealsAt }: Board): Slot | undefined {
  const cooked = (slot: Slot) =>
    days.filter(day => mealsAt({ day, slot }).some(({ dishes }) => dishes.length > 0));
  return slots.toSorted(
    (one, other) => cooked(other).length - cooked(one).length || other.start - one.start,
  )[0];
}

/** Days below each other, each with its meals. Only the last one is asked for by itself, as a phone is small: the day has a way to the others. */
export function NarrowDays({ days, onSwap }: BoardDaysProps) {
  const { today, carried } = useBoard();
  const past = days.includes(today) && !carried ? days.filter(day => day < today) : [];
  const coming = days.filter(day => !past.includes(day));
  return (
    <div className={classes.list}>
      {past.length > 0 && (
        <PastDays days={past}>
          {past.map(day => (
            <NarrowDay key={day} day={day} onSwap={onSwap} />
          ))}
        </PastDays>
      )}
      {coming.map(day => (
        <NarrowDay key={day} day={day} onSwap={onSwap} />
      ))}
    </div>
  );
}

function NarrowDay({ day, onSwap }: Pick<BoardDaysProps, 'onSwap'> & { day: Day }) {
  const { slots, mealsAt, carried } = useBoard();
  const boardSlots = slots.map(slot => ({ day, slot }));
  const last = boardSlots.at(-1);
  const rows = boardSlots.filter(boardSlot => carried || boardSlot === last || mealsAt(boardSlot).length > 0);
  return (
    <section className={classes.day}>
      <DayHead day={day} onSwap={onSwap} />
      <div className={classes.meals}>
        {rows.map(boardSlot => (
          <SlotCell key={boardSlot.slot.start} boardSlot={boardSlot} look="row" />
        ))}
      </div>
    </section>
  );
}
