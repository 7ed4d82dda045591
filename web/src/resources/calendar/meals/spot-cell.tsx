import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDownToArc, IconPlus } from '@tabler/icons-react';
import { fullDay } from '../schedule/time/words.ts';
import { useBoard } from './board-context.ts';
import { MealCard } from './meal-card.tsx';
import { type Spot, spotKey } from './slot.ts';
import classes from './spot-cell.module.css';
import { useDroppedOn } from './use-dragged.ts';

interface SpotCellProps {
  spot: Spot;
  /** How a free spot asks for a meal: by a box with a plus, or by a question. */
  look: 'box' | 'row';
}

/** A meal of a day: what is planned for it, or the way to plan something. */
export function SpotCell({ spot, look }: SpotCellProps) {
  const { clock, today, slots, mealsAt, plannable, carried, aimed, carry } = useBoard();
  const open = plannable(spot);
  const dropped = useDroppedOn(spot, !open);
  const meals = mealsAt(spot);
  const key = spotKey(spot);
  const day = clock.dayWords(spot.day, fullDay);
  // An appointment in the place of a meal may be one, or leaves room for one.
  const free =
    open && !meals.some(({ dishes }) => dishes.length > 0) && (meals.length === 0 || look === 'box');
  const here = carried && carried.action !== 'swap' && open && !isFrom(spot);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
    <div
      {...dropped}
      className={classes.spot}
      role="group"
      aria-label={`${spot.slot.title}, ${day}`}
      data-spot={key}
      data-look={look}
      data-filled={meals.length > 0 || undefined}
      data-aimed={key === aimed || undefined}
      data-next={(spot.day === today && spot.slot === slots.at(-1)) || undefined}
    >
      {meals.map(meal => (
        <MealCard
          key={meal.id}
          meal={meal}
          spot={spot}
          onMove={() => carry({ action: 'move', event: meal })}
          onCopy={() => carry({ action: 'copy', event: meal })}
        />
      ))}
      {here && <Here spot={spot} day={day} />}
      {!carried && free && <Free spot={spot} day={day} look={look} />}
    </div>
  );

  function isFrom(each: Spot): boolean {
    return (
      carried?.action === 'move' &&
      mealsAt(each).some(({ id }) => 'event' in carried && id === carried.event.id)
    );
  }
}

interface WayInProps {
  spot: Spot;
  day: string;
}

function Free({ spot, day, look }: WayInProps & Pick<SpotCellProps, 'look'>) {
  const { aim } = useBoard();
  const { t } = useLingui();
  const { title } = spot.slot;
  return (
    <button
      type="button"
      className={classes.free}
      aria-label={t`Plan: ${title}, ${day}`}
      onClick={() => aim(spot)}
    >
      <IconPlus size={20} stroke={1.75} aria-hidden />
      {look === 'row' && <Trans>What shall we eat?</Trans>}
    </button>
  );
}

/** Takes what is in hand. */
function Here({ spot, day }: WayInProps) {
  const { carried, drop } = useBoard();
  const { t } = useLingui();
  const { title } = spot.slot;
  return (
    <button
      type="button"
      className={classes.here}
      data-here
      aria-label={t`Here: ${title}, ${day}`}
      onClick={() => carried && drop(carried, spot)}
    >
      <IconArrowDownToArc size={18} stroke={1.75} aria-hidden />
      <Trans>Here</Trans>
    </button>
  );
}
