import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useViewer } from '../../../auth/use-auth.ts';
import { NotCached } from '../../../offline/not-cached.tsx';
import { tabFilter } from '../../../standard/data/filters.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { useNextOccurrences } from '../use-next-occurrences.ts';
import { CalendarsRow } from './calendars-row.tsx';
import { usePartAhead } from './lazy-views.tsx';
import { Schedule } from './schedule.tsx';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { useShownView } from './use-schedule-position.ts';

interface MergedScheduleProps {
  /** Rendered for people without calendars or invitations. */
  none: ReactNode;
}

/** The schedule of all calendars that the user has joined or marked as favourite, each with a toggle. */
export function MergedSchedule({ none }: MergedScheduleProps) {
  usePartAhead();
  const { items, isPending, isPaused, isFetching, error, refetch } = useWholeList('calendar', {
    filter: tabFilter('calendar', 'my'),
  });
  const { t } = useLingui();
  const view = useShownView();
  const { hidden, toggle } = useHiddenCalendars();
  // People without calendars may still have invitations.
  const invited = useNextOccurrences({ enabled: !isPending && items.length === 0 });
  // After an error the cards retry the query, and must not be replaced by a skeleton meanwhile.
  const looking = invited.isLoading && !invited.isFetched;
  const alone = items.length === 0 && view !== 'meals';
  if (alone && !isPending && !error && !looking && !invited.data?.size) return none;
  return (
    <>
      <VisuallyHidden component="h1">{t`Calendars`}</VisuallyHidden>
      {schedule()}
    </>
  );

  function schedule() {
    if (isPending && isPaused) return <NotCached />;
    if (isPending || (alone && !error && looking)) return <ScheduleSkeleton />;
    if (error && items.length === 0) return <QueryFailed of={{ error, refetch, isFetching }} />;
    return (
      <Schedule parent="calendars/-" calendars={items} hidden={hidden}>
        <CalendarsRow calendars={items} hidden={hidden} onToggle={toggle} />
      </Schedule>
    );
  }
}

/** The hidden calendars, remembered on this device. */
function useHiddenCalendars() {
  const place = `schedule/hidden/${useViewer().user.name}`;
  const [hidden, setHidden] = useState(() => new Set(namesIn(savedText('localStorage', place))));

  function toggle(calendar: string) {
    const next = hidden.symmetricDifference(new Set([calendar]));
    setHidden(next);
    keepText('localStorage', place, next.size > 0 ? JSON.stringify([...next]) : null);
  }

  return { hidden, toggle };
}

function namesIn(text: string | null): string[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(saved) ? saved.filter(name => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
