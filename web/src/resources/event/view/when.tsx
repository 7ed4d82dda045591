import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../auth/use-locale.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import type { Times } from '../occurrence.ts';
import { clocksDiffer, plannedIn, whenWords } from '../when-words.ts';
import classes from './event-facts.module.css';

interface WhenProps {
  times: Times;
  /** The event's own zone. */
  timeZone: string;
}

/** The times of an event on the viewer’s clock, and on the event’s own where the two differ. */
export function When({ times, timeZone }: WhenProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const here = { timeZone: useTimeZone(), locale };
  const there = { timeZone: timeZone || 'UTC', locale };
  const words = whenWords(times, here);
  const thereWords = whenWords(times, there);
  const thereZone = plannedIn(there.timeZone, i18n);
  if (times.allDay) return words;
  return (
    <>
      {words}
      {clocksDiffer(times, here.timeZone, there.timeZone) && (
        <>
          <span className={classes.zone}>{plannedIn(here.timeZone, i18n)}</span>
          <span className={classes.zone}>
            <Trans>
              There: {thereWords}, {thereZone}
            </Trans>
          </span>
        </>
      )}
    </>
  );
}
