import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDownToArc, IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Day, weeksOf } from '../../../standard/time/day.ts';
import type { Slot } from '../../event/meal-slots.ts';
import { fullDay } from '../schedule/time/time-words.ts';
import { type Board, useBoard, useDroppedOn } from './board-context.ts';
import classes from './board-days.module.css';
import { DayHeader } from './day-header.tsx';
import { MealCard } from './meal-card.tsx';
import { type BoardSlot, boardSlotKey, isCooked } from './slot.ts';

interface BoardDaysProps {
  days: Day[];
  onSwap: (one: Day, other: Day) => void;
}

/**
 * Days as columns, with a row per meal; two weeks are stacked. On low screens, where only one row fits, the main meal
 * comes first.
 */
export function WideDays({ days, onSwap }: BoardDaysProps) {
  const board = useBoard();
  const low = useMediaQuery('(max-height: 30em)', false, { getInitialValueInEffect: false });
  const weeks = days.length > 7 ? weeksOf(days) : [days];
  return weeks.map(week => {
    const main = mainSlot(week, board);
    return (
      <div
        key={week[0]}
        className={`grid gap-3 ${classes.week}`}
        style={{ '--days': week.length } as React.CSSProperties}
      >
        <div className={classes.days}>
          {week.map(day => (
            <DayHeader key={day} day={day} onSwap={onSwap} />
          ))}
        </div>
        {(low ? mainFirst(board.slots, main) : board.slots).map(slot => (
          <section
            key={slot.start}
            aria-label={slot.title}
            data-slim={slot !== main || undefined}
            data-folded={(slot !== main && isEmpty(slot, week, board)) || undefined}
          >
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

/** A meal that nobody planned that week takes one low row, which leaves the dinners their room. */
function isEmpty(slot: Slot, days: Day[], { mealsAt, carried }: Board): boolean {
  return !carried && days.every(day => mealsAt({ day, slot }).length === 0);
}

function mainFirst(slots: Slot[], main: Slot | undefined): Slot[] {
  return slots.toSorted((one, other) => Number(other === main) - Number(one === main));
}

/**
 * The slot with the most cooked meals, the later one if tied: its dishes show pictures, and the other rows stay low.
 */
function mainSlot(days: Day[], { slots, mealsAt }: Board): Slot | undefined {
  const cooked = (slot: Slot) => days.filter(day => mealsAt({ day, slot }).some(isCooked));
  return slots.toSorted(
    (one, other) => cooked(other).length - cooked(one).length || other.start - one.start,
  )[0];
}

/**
 * Days stacked, each with its meals. To save space, only the last free meal of a day shows a prompt; the day’s menu has
 * the others.
 */
export function NarrowDays({ days, onSwap }: BoardDaysProps) {
  const { today, carried } = useBoard();
  const past = days.includes(today) && !carried ? days.filter(day => day < today) : [];
  const coming = days.filter(day => !past.includes(day));
  return (
    <div className={classes.stacked}>
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
      <DayHeader day={day} onSwap={onSwap} />
      <div className={`stack gap-3 ${classes.meals}`}>
        {rows.map(boardSlot => (
          <SlotCell key={boardSlot.slot.start} boardSlot={boardSlot} look="row" />
        ))}
      </div>
    </section>
  );
}

/** The past days of the week, collapsed on phones, so that today’s meals come first. */
function PastDays({ days, children }: { days: Day[]; children: ReactNode }) {
  const { t } = useLingui();
  const { clock } = useBoard();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const words = clock.daysWords(first, last, { weekday: 'short', day: 'numeric' });
  return (
    <details className={classes.past}>
      <summary className={`row between muted strong pointer no-bullets min-h-48 ${classes.words}`}>
        {t`Earlier: ${words}`}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  );
}

interface SlotCellProps {
  boardSlot: BoardSlot;
  /** How a free slot prompts for a meal: a box with a plus, or a question. */
  look: 'box' | 'row';
}

/** A slot on a day: the planned meals, or a prompt to plan one. */
function SlotCell({ boardSlot, look }: SlotCellProps) {
  const { clock, today, slots, mealsAt, plannable, carried, aimed, carry } = useBoard();
  const open = plannable(boardSlot);
  const dropped = useDroppedOn(boardSlot, !open);
  const meals = mealsAt(boardSlot);
  const key = boardSlotKey(boardSlot);
  const day = clock.dayWords(boardSlot.day, fullDay);
  // An event other than a meal may fill the slot or leave room for a meal.
  const free =
    open && !meals.some(isCooked) && (!meals.some(({ cancelled }) => !cancelled) || look === 'box');
  const here = carried && carried.action !== 'swap' && open && !isFrom(boardSlot);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
    <div
      {...dropped}
      className={classes.boardSlot}
      role="group"
      aria-label={`${boardSlot.slot.title}, ${day}`}
      data-board-slot={key}
      data-look={look}
      data-filled={meals.length > 0 || undefined}
      data-aimed={key === aimed || undefined}
      data-next={(boardSlot.day === today && boardSlot.slot === slots.at(-1)) || undefined}
    >
      {meals.map(meal => (
        <MealCard
          key={meal.id}
          meal={meal}
          boardSlot={boardSlot}
          onMove={() => carry({ action: 'move', event: meal })}
          onCopy={() => carry({ action: 'copy', event: meal })}
        />
      ))}
      {here && <Here boardSlot={boardSlot} day={day} />}
      {!carried && free && <Free boardSlot={boardSlot} day={day} look={look} />}
    </div>
  );

  function isFrom(each: BoardSlot): boolean {
    return (
      carried?.action === 'move' &&
      mealsAt(each).some(({ id }) => 'event' in carried && id === carried.event.id)
    );
  }
}

interface WayInProps {
  boardSlot: BoardSlot;
  day: string;
}

function Free({ boardSlot, day, look }: WayInProps & Pick<SlotCellProps, 'look'>) {
  const { aim } = useBoard();
  const { t } = useLingui();
  const { title } = boardSlot.slot;
  return (
    <button type="button" className={classes.free} onClick={() => aim(boardSlot)}>
      <IconPlus size={20} stroke={1.75} aria-hidden />
      {look === 'row' && <Trans>What shall we eat?</Trans>}{' '}
      <VisuallyHidden>{t`Plan: ${title}, ${day}`}</VisuallyHidden>
    </button>
  );
}

/** Receives the carried dish or meal. */
function Here({ boardSlot, day }: WayInProps) {
  const { carried, drop } = useBoard();
  const { t } = useLingui();
  const { title } = boardSlot.slot;
  return (
    <button
      type="button"
      className={classes.here}
      data-here
      aria-label={t`Move here: ${title}, ${day}`}
      onClick={() => carried && drop(carried, boardSlot)}
    >
      <IconArrowDownToArc size={18} stroke={1.75} aria-hidden />
      <Trans>Move here</Trans>
    </button>
  );
}
