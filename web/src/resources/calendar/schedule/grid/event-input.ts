import type { EventApi, EventInput } from '@fullcalendar/react';
import type { DisplayEvent } from '../display-event.ts';
import { bar } from './bar.ts';

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

/** The event that `inputOf` wrapped. */
export function shownIn({ extendedProps }: EventApi): DisplayEvent {
  return extendedProps.shown as DisplayEvent;
}
