import { useEffect } from 'react';
import { shortcutsBlocked } from '../../../ui/browser/layers.ts';
import { scheduleAction } from './schedule-keys.ts';
import { steppedDate } from './time/view-range.ts';
import type { SchedulePosition } from './use-schedule-position.ts';

/**
 * D, W, M, A and E change the view, T goes to today, J forward and K back; disabled while the user types or a dialog is
 * open.
 */
export function useScheduleKeys({ view, date, days, today, go }: SchedulePosition): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        shortcutsBlocked(event.target)
      )
        return;
      const action = scheduleAction(event.key.toLowerCase());
      if (!action) return;
      if (action === 'today') go({ date: today });
      else if (action === 'next') go({ date: steppedDate({ view, date, days }, 1) });
      else if (action === 'previous') go({ date: steppedDate({ view, date, days }, -1) });
      else go({ view: action });
      event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [view, date, days, today, go]);
}
