import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { eventLinks } from '../../../event/event-links.ts';
import type { DisplayEvent } from '../display-event.ts';

/** The address of an event; for a series, with the occurrence. */
export function eventLink({ occurrence: { event, originalStartTime } }: DisplayEvent) {
  return eventLinks(event, originalStartTime).view;
}

/** A link to an event. */
export function EventLink({ event, ...props }: ComponentProps<'a'> & { event: DisplayEvent }) {
  return <Link {...eventLink(event)} {...props} />;
}
