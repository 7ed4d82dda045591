import type { Event } from '@potluck/contract/resources/event';
import type { ChildRow } from '../children/child-part.ts';

type Alarms = Pick<Event, 'alarms'>;

/**
 * Who set the alarms of an event, in whose quiet hours they ring: whoever wrote others than `like` has, which is the event
 * before, or the one that it is a copy or an occurrence of. Null where it has none.
 */
export function alarmSetter(
  { alarms }: Alarms,
  { like, writer }: { like: ChildRow | undefined; writer: string },
): string | null {
  if (alarms.length === 0) return null;
  const same = like && JSON.stringify(alarms) === JSON.stringify((JSON.parse(like.body) as Alarms).alarms);
  return same ? ((like.alarm_setter as string | null | undefined) ?? null) : writer;
}
