import { Trans, useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { EmptyEvening } from './fill/use-proposals.ts';
import type { MealCalendar } from './use-meal-calendar.ts';

const FillWeek = lazyPart(() => import('./fill/fill-week.tsx'), 'FillWeek');

interface Filling {
  evenings: EmptyEvening[];
  calendar: MealCalendar;
  /** The names of the calendars whose meals are shown. */
  shown: string[];
  clock: ViewerClock;
}

interface Fill {
  /** The button and the menu entry that open the proposals; without empty evenings there are none. */
  button: ReactNode;
  entries: MenuEntry[];
  sheet: ReactNode;
}

/** Proposals for the empty evenings of the board. */
export function useFilling({ evenings, calendar, ...around }: Filling): Fill {
  const { t } = useLingui();
  const alerts = useAlerts();
  // Evenings stay in the list while they fill up.
  const [filled, fill] = useState<EmptyEvening[]>();
  const { ready, destination, writable } = calendar;
  const own = evenings.filter(
    ({ event }) => !event || parentOf(event.occurrence.event) === destination.value,
  );
  const icon = <IconSparkles size={20} stroke={1.75} aria-hidden />;
  return {
    button: own.length > 0 && (
      <PillButton icon={icon} onClick={start}>
        <Trans>Fill the week</Trans>
      </PillButton>
    ),
    entries: own.length > 0 ? [{ label: t`Fill the week`, icon, onSelect: start }] : [],
    sheet: filled && ready && (
      <FillWeek
        evenings={filled}
        calendar={ready}
        known={writable.find(({ name }) => name === destination.value)}
        onClose={() => fill(undefined)}
        {...around}
      />
    ),
  };

  function start() {
    if (ready) fill(own);
    else alerts.show({ severity: 'error', message: destination.problem });
  }
}
