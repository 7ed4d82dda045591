import { DayPeek } from './day-peek.tsx';
import { EventPeek } from './event-peek.tsx';
import type { PeekProps } from './peek-props.ts';

/** What is looked at; nothing once it is no longer there. */
export function Peek({ peeked, ...shown }: PeekProps) {
  const { spot } = peeked;
  if ('day' in peeked) return <DayPeek {...shown} spot={spot} day={peeked.day} />;
  const event = shown.events.find(({ id }) => id === peeked.event);
  return event ? <EventPeek {...shown} spot={spot} event={event} /> : null;
}
