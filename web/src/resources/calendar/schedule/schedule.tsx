import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { messageOf } from '../../../api.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './schedule.module.css';
import { ScheduleHead } from './schedule-head.tsx';
import { ScheduleView } from './schedule-view.tsx';
import { useViewerClock } from './time/use-viewer-clock.ts';
import { useDisplayEvents } from './use-display-events.ts';
import { usePlace } from './use-place.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { ViewSwitch } from './view-switch.tsx';

interface ScheduleProps {
  /** The calendar, or `calendars/-` for all of the viewer's. */
  parent: string;
  /** Those whose events may be shown. */
  calendars: Calendar[];
  /** By name; those that are switched off. */
  hidden?: ReadonlySet<string>;
  /** Beside the views: which calendars are shown. */
  children?: React.ReactNode;
}

const none: ReadonlySet<string> = new Set();

/** What happens when: a month, a week, a day or an agenda of it. */
export function Schedule({ parent, calendars, hidden = none, children }: ScheduleProps) {
  const { t, i18n } = useLingui();
  const clock = useViewerClock();
  const place = usePlace(clock);
  const found = useDisplayEvents({ parent, calendars, hidden }, place, clock);
  useScheduleKeys(place);
  return (
    <section className={classes.schedule} aria-label={t`Schedule`}>
      <ScheduleHead place={place} clock={clock}>
        <ViewSwitch view={place.view} onView={view => place.go({ view })} />
      </ScheduleHead>
      {children}
      {found.isPending && <div role="status" aria-label={t`Loading`} />}
      {found.error && found.events.length === 0 ? (
        <ErrorState
          title={t`The events could not be loaded`}
          message={messageOf(found.error, i18n)}
          onRetry={found.refetch}
          busy={found.isFetching}
        />
      ) : (
        <ScheduleView place={place} clock={clock} events={found.events} calendars={calendars} />
      )}
    </section>
  );
}
