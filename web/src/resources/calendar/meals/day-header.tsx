import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsExchange, IconClearAll, IconPlus } from '@tabler/icons-react';
import type { Day } from '../../../standard/time/day.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { fullDay } from '../schedule/time/time-words.ts';
import { useBoard } from './board-context.ts';
import classes from './day-header.module.css';
import { isCooked } from './slot.ts';

interface DayHeaderProps {
  day: Day;
  onSwap: (one: Day, other: Day) => void;
}

/** A day’s heading, and the actions on all of its meals. */
export function DayHeader({ day, onSwap }: DayHeaderProps) {
  const { t } = useLingui();
  const { clock, today, carried } = useBoard();
  const entries = useEntries(day);
  const words = clock.dayWords(day, fullDay);
  const swapping =
    carried?.action === 'swap' && carried.day !== day && day >= today ? carried.day : undefined;
  const weekday = clock.dayWords(day, { weekday: 'short' });
  const number = clock.dayWords(day, { day: 'numeric' });
  const face = (
    <span className={classes.day} aria-hidden>
      <span>{weekday}</span> <span className={`ink large strong ${classes.number}`}>{number}</span>
    </span>
  );
  return (
    <h3 className={classes.head} data-today={day === today || undefined} data-past={day < today || undefined}>
      <span className="visually-hidden">{day === today ? t`Today, ${words}` : words}</span>
      {entries.length > 0 && !carried ? (
        <MoreMenu label={t`${weekday} ${number}: more`} face={face} entries={entries} />
      ) : (
        face
      )}
      {swapping && (
        <button
          type="button"
          className={`no-print ${classes.swap}`}
          data-here
          aria-label={t`Swap with ${words}`}
          onClick={() => onSwap(swapping, day)}
        >
          <Trans>Swap</Trans>
        </button>
      )}
    </h3>
  );
}

function useEntries(day: Day): MenuEntry[] {
  const { t } = useLingui();
  const { slots, today, mealsAt, plannable, actions, aim, carry, menus } = useBoard();
  // The past can be saved, but not changed.
  if (day < today) return menus.save([day]);
  const ofMenus = [...menus.place([day]), ...menus.save([day])];
  const boardSlots = slots.map(slot => ({ day, slot }));
  const own = boardSlots.flatMap(mealsAt).filter(({ editable }) => editable);
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const free = boardSlots.filter(boardSlot => plannable(boardSlot) && !mealsAt(boardSlot).some(isCooked));
  const plans = free.map(boardSlot => ({
    label: t`Plan ${boardSlot.slot.title}`,
    icon: <IconPlus {...size} />,
    onSelect: () => aim(boardSlot),
  }));
  if (own.length === 0) return [...plans, ...ofMenus];
  return [
    ...plans,
    ...ofMenus,
    {
      label: t`Swap with another day`,
      icon: <IconArrowsExchange {...size} />,
      onSelect: () => carry({ action: 'swap', day }),
    },
    {
      label: t`Clear this day`,
      icon: <IconClearAll {...size} />,
      danger: true,
      onSelect: () => actions.clearDay(own, day),
    },
  ];
}
