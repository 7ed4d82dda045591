import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDownToArc, IconPlus } from '@tabler/icons-react';
import { fullDay } from '../schedule/time/words.ts';
import { useBoard } from './board-context.ts';
import { MealCard } from './meal-card.tsx';
import { type BoardSlot, boardSlotKey } from './slot.ts';
import classes from './slot-cell.module.css';
import { useDroppedOn } from './use-dragged.ts';

interface SlotCellProps {
  boardSlot: BoardSlot;
  /** How a free spot asks for a meal: by a box with a plus, or by a question. */
  look: 'box' | 'row';
}

/** A meal of a day: what is planned for it, or the way to plan something. */
export function SlotCell({ boardSlot, look }: SlotCellProps) {
  const { clock, today, slots, mealsAt, plannable, carried, aimed, carry } = useBoard();
  const open = plannable(boardSlot);
  const dropped = useDroppedOn(boardSlot, !open);
  const meals = mealsAt(boardSlot);
  const key = boardSlotKey(boardSlot);
  const day = clock.dayWords(boardSlot.day, fullDay);
  // An appointment in the place of a meal may be one, or leaves room for one.
  const free =
    open && !meals.some(({ dishes }) => dishes.length > 0) && (meals.length === 0 || look === 'box');
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
    <button
      type="button"
      className={classes.free}
      aria-label={t`Plan: ${title}, ${day}`}
      onClick={() => aim(boardSlot)}
    >
      <IconPlus size={20} stroke={1.75} aria-hidden />
      {look === 'row' && <Trans>What shall we eat?</Trans>}
    </button>
  );
}

/** Takes what is in hand. */
function Here({ boardSlot, day }: WayInProps) {
  const { carried, drop } = useBoard();
  const { t } = useLingui();
  const { title } = boardSlot.slot;
  return (
    <button
      type="button"
      className={classes.here}
      data-here
      aria-label={t`Here: ${title}, ${day}`}
      onClick={() => carried && drop(carried, boardSlot)}
    >
      <IconArrowDownToArc size={18} stroke={1.75} aria-hidden />
      <Trans>Here</Trans>
    </button>
  );
}
