import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import type { Day } from '../schedule/time/day.ts';
import { useBoard } from './board-context.ts';
import classes from './past-days.module.css';

/** Days of the week that are over, put away on a phone: today's meals are the first that one meets. */
export function PastDays({ days, children }: { days: Day[]; children: ReactNode }) {
  const { t } = useLingui();
  const { clock } = useBoard();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const words = clock.daysWords(first, last, { weekday: 'short', day: 'numeric' });
  return (
    <div className={classes.past}>
      <Fold title={t`Over: ${words}`}>{children}</Fold>
    </div>
  );
}
