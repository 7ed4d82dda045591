import { Trans } from '@lingui/react/macro';
import { useLocale } from '../../../auth/use-locale.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import type { Times } from '../occurrence.ts';
import { clocksDiffer, whenWords, zoneWords } from '../when-words.ts';
import classes from './event-facts.module.css';

interface WhenProps {
  times: Times;
  /** The event's own zone. */
  timeZone: string;
}

/** When something happens, on the viewer's clock, and on the event's own where that shows another time. */
export function When({ times, timeZone }: WhenProps) {
  const locale = useLocale();
  const here = { timeZone: useTimeZone(), locale };
  const there = { timeZone: timeZone || 'UTC', locale };
  const words = whenWords(times, here);
  const thereWords = whenWords(times, there);
  const thereZone = zoneWords(times.startTime, there);
  if (times.allDay) return words;
  return (
    <>
      {words}
      {clocksDiffer(times, here.timeZone, there.timeZone) && (
        <>
          <span className={classes.zone}>{zoneWords(times.startTime, here)}</span>
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
