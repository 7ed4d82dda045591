import { Trans } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { useWide } from '../../../../ui/browser/device.ts';
import { lazyPart } from '../../../../ui/browser/lazy-part.tsx';
import { rangeOf } from '../time/views.ts';
import type { SchedulePosition } from '../use-schedule-position.ts';
import type { Planning } from './quick-create.tsx';
import classes from './use-quick-create.module.css';

const QuickCreate = lazyPart(() => import('./quick-create.tsx'), 'QuickCreate');

interface QuickCreateOptions {
  calendars: Calendar[];
  clock: ViewerClock;
  onPlanned: (when: When) => void;
}

/** `plan(what)` opens the quick form for a new event, which loads lazily the first time; render `dialog` anywhere. */
export function useQuickCreate(options: QuickCreateOptions) {
  const [planning, setPlanning] = useState<Planning>();
  const [opened, open] = useState(false);

  function plan(next: Planning) {
    setPlanning(next);
    open(true);
  }

  const dialog = planning && (
    <QuickCreate {...options} {...planning} opened={opened} onClose={() => open(false)} />
  );
  return { plan, dialog };
}

/** Moves to the day of the new event, unless it is already visible; a phone’s month shows one day at a time. */
export function useGoToDate(place: SchedulePosition, { firstWeekday }: ViewerClock): (when: When) => void {
  const wide = useWide();
  return ({ start }) => {
    const day = dayOf(start);
    const { from, to } = rangeOf(place, firstWeekday);
    const shown = day >= from && day < to && (wide || place.view !== 'month');
    if (!shown) place.go({ date: day });
  };
}

/** Creates an event on the current day; on phones, a floating button within thumb’s reach. */
export function NewEventButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconPlus size={22} aria-hidden />
      <span className="visually-hidden-small">
        <Trans>New event</Trans>
      </span>
    </button>
  );
}
