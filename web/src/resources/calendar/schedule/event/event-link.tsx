import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { eventLinks } from '../../../event/event-links.ts';
import type { DisplayEvent } from '../display-event.ts';

/** The address of an event; of a series, with the occurrence that is meant. */
export function eventLink({ occurrence: { event, originalStartTime } }: DisplayEvent) {
  return eventLinks(event, originalStartTime).view;
}

/** Leads to an event. */
export function EventLink({ event, ...props }: ComponentProps<'a'> & { event: DisplayEvent }) {
  return <Link {...eventLink(event)} {...props} />;
}
