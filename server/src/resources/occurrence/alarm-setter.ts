import type { Event } from '@potluck/contract/resources/event';
import type { ChildRow } from '../children/child-part.ts';

type Alarms = Pick<Event, 'alarms'>;

/**
 * The person who set an event's alarms, whose quiet hours apply: the last person to write alarms that differ from
 * `like`, which is the previous event or the source of a copy or occurrence. Null without alarms.
 */
export function alarmSetter(
  { alarms }: Alarms,
  { like, writer }: { like: ChildRow | undefined; writer: string },
): string | null {
  if (alarms.length === 0) return null;
  const same = like && JSON.stringify(alarms) === JSON.stringify((JSON.parse(like.body) as Alarms).alarms);
  return same ? ((like.alarm_setter as string | null | undefined) ?? null) : writer;
}
