import { useMemo } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { type ViewerClock, viewerClock, weekStartOf } from './viewer-clock.ts';

const weekStarts = { MONDAY: 1, SATURDAY: 6, SUNDAY: 0 };

/** The clock and calendar from the user’s settings, or from the browser if unset. */
export function useViewerClock(): ViewerClock {
  const { weekStart } = useViewer().settings;
  const timeZone = useTimeZone();
  const locale = useLocale();
  return useMemo(() => {
    const firstWeekday = weekStart === 'WEEK_START_UNSPECIFIED' ? weekStartOf(locale) : weekStarts[weekStart];
    return viewerClock({ timeZone, locale, firstWeekday });
  }, [timeZone, locale, weekStart]);
}
