import { DayPopover } from './day-popover.tsx';
import { EventPopover } from './event-popover.tsx';
import type { PopoverProps } from './popover-props.ts';

/** What is looked at; nothing once it is no longer there. */
export function Popover({ target, ...shown }: PopoverProps) {
  const { spot } = target;
  if ('day' in target) return <DayPopover {...shown} spot={spot} day={target.day} />;
  const event = shown.events.find(({ id }) => id === target.event);
  return event ? <EventPopover {...shown} spot={spot} event={event} /> : null;
}
