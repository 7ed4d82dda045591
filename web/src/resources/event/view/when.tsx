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
  if (times.allDay) return words;
  return (
    <>
      {words}
      <span className={classes.zone}>{zoneWords(times.startTime, here)}</span>
      {clocksDiffer(times, here.timeZone, there.timeZone) && (
        <span className={classes.zone}>
          {`There: ${whenWords(times, there)}, ${zoneWords(times.startTime, there)}`}
        </span>
      )}
    </>
  );
}
