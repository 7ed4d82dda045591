import { useEffect } from 'react';
import { keysAreBusy } from '../../../ui/keys-are-busy.ts';
import { type ScheduleView, steppedDate } from './time/views.ts';
import type { Place } from './use-place.ts';

const views: Record<string, ScheduleView> = { d: 'day', w: 'week', m: 'month', a: 'agenda' };

/** D, W, M and A change the view, T goes to today, J forth and K back; not while somebody types or a dialog is open. */
export function useScheduleKeys({ view, date, today, go }: Place): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        keysAreBusy(event.target)
      )
        return;
      const key = event.key.toLowerCase();
      const chosen = views[key];
      if (chosen) go({ view: chosen });
      else if (key === 't') go({ date: today });
      else if (key === 'j') go({ date: steppedDate(view, date, 1) });
      else if (key === 'k') go({ date: steppedDate(view, date, -1) });
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [view, date, today, go]);
}
