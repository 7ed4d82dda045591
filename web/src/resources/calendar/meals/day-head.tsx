import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowsExchange, IconClearAll, IconDots } from '@tabler/icons-react';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { Day } from '../schedule/time/day.ts';
import { fullDay } from '../schedule/time/words.ts';
import { useBoard } from './board-context.ts';
import classes from './day-head.module.css';

/** A day, and what can be done to all of its meals at once. */
export function DayHead({ day, onSwap }: { day: Day; onSwap: (one: Day, other: Day) => void }) {
  const { t } = useLingui();
  const { slots, clock, today, mealsAt, deeds, carried, carry } = useBoard();
  const words = clock.dayWords(day, fullDay);
  const own = slots.flatMap(slot => mealsAt({ day, slot })).filter(({ editable }) => editable);
  const swapping = carried?.deed === 'swap' ? carried.day : undefined;
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const entries = [
    {
      label: t`Swap with another day`,
      icon: <IconArrowsExchange {...size} />,
      onSelect: () => carry({ deed: 'swap', day }),
    },
    {
      label: t`Clear the day`,
      icon: <IconClearAll {...size} />,
      danger: true,
      onSelect: () => deeds.clearDay(own, day),
    },
  ];
  return (
    <div className={classes.head} data-today={day === today || undefined}>
      <h3 className={classes.day}>
        <VisuallyHidden>{day === today ? t`Today, ${words}` : words}</VisuallyHidden>
        <span aria-hidden>{clock.dayWords(day, { weekday: 'short' })}</span>
        <span className={classes.number} aria-hidden>
          {clock.dayWords(day, { day: 'numeric' })}
        </span>
      </h3>
      {swapping && swapping !== day && day >= today ? (
        <button
          type="button"
          className={classes.swap}
          data-here
          aria-label={t`Swap with ${words}`}
          onClick={() => onSwap(swapping, day)}
        >
          <Trans>Swap</Trans>
        </button>
      ) : (
        !carried &&
        day >= today &&
        own.length > 0 && (
          <span className={classes.menu}>
            <MoreMenu
              label={t`More for ${words}`}
              icon={<IconDots size={18} aria-hidden />}
              entries={entries}
            />
          </span>
        )
      )}
    </div>
  );
}
