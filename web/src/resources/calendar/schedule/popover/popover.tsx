import { DayPopover } from './day-popover.tsx';
import { EventPopover } from './event-popover.tsx';
import type { PopoverProps } from './popover-props.ts';

/** What is looked at; nothing once it is no longer there. */
export function Popover({ target, ...shown }: PopoverProps) {
  const { anchor } = target;
  if ('day' in target) return <DayPopover {...shown} anchor={anchor} day={target.day} />;
  const event = shown.events.find(({ id }) => id === target.event);
  return event ? <EventPopover {...shown} anchor={anchor} event={event} /> : null;
}
