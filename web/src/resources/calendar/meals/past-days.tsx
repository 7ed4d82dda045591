import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
    <details className={classes.past}>
      <summary className={classes.words}>
        {t`Earlier: ${words}`}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
