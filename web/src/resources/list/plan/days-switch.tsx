import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { clockOn, dayMs, plusDays } from '../../calendar/schedule/time/day.ts';
import type { Shopped } from './use-shop-days.ts';

const lengths = [1, 3, 7, 14];

/** For how many days one shops; for an event there is nothing to choose. */
export function DaysSwitch({ from, to }: Pick<Shopped, 'from' | 'to'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!from || !to) return null;
  const length = (clockOn(to) - clockOn(from)) / dayMs;
  const offered = [...new Set([...lengths, length])].sort((one, other) => one - other);
  return (
    <SegmentedControl
      aria-label={t`Days`}
      fullWidth
      value={String(length)}
      data={offered.map(days => ({
        value: String(days),
        label: t`${plural(days, { one: '# day', other: '# days' })}`,
      }))}
      onChange={days =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, from, to: plusDays(from, Number(days)) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
