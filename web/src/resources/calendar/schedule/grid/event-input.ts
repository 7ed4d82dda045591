import type { EventApi, EventInput } from '@fullcalendar/react';
import { hourMs } from '@potluck/contract/durations';
import { dayOf } from '../../../../standard/time/day.ts';
import type { When } from '../../../../standard/time/viewer-clock.ts';
import type { BusyTime, DisplayEvent } from '../display-event.ts';

/** An event in the grid’s format; the grid receives the viewer’s clock as if it were UTC. */
export function inputOf(event: DisplayEvent, url: string): EventInput {
  const { id, title, start, end, allDay, color, editable } = event;
  return {
    id,
    title,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    allDay,
    color,
    editable,
    url,
    extendedProps: { shown: event, bar: Number(bar(event)) },
  };
}

/** A time at which somebody is busy: nothing opens or moves it. */
export function busyInput({ id, start, end, allDay }: BusyTime): EventInput {
  return {
    id,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    allDay,
    editable: false,
    interactive: false,
    extendedProps: { busy: true, bar: Number(bar({ start, end, allDay })) },
  };
}

export function isBusy({ extendedProps }: EventApi): boolean {
  return extendedProps.busy === true;
}

/** The event that `inputOf` wrapped. */
export function shownIn({ extendedProps }: EventApi): DisplayEvent {
  return extendedProps.shown as DisplayEvent;
}

/** An event that ends before this morning hour still belongs to the evening before. */
export const nightEndMs = 6 * hourMs;

/** Whether the month view draws the event as a bar across days, rather than as a line in one day. */
export function bar({ start, end, allDay }: When): boolean {
  return allDay || dayOf(Math.max(start, end - nightEndMs)) > dayOf(start);
}
