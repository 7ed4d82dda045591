import { Link } from '@tanstack/react-router';
import type { ComponentProps, CSSProperties } from 'react';
import { Faces } from '../../../../ui/pictures/faces.tsx';
import { eventLinks } from '../../../event/event-links.ts';
import type { Attendance, DisplayEvent } from '../display-event.ts';
import classes from './event-parts.module.css';

/** Gives an element `--event-bar`, `--event-tint` and `--event-ink`. */
export function eventColor(color: string, className = '') {
  return {
    className: className ? `${classes.color} ${className}` : classes.color,
    style: { '--event': color } as CSSProperties,
  };
}

interface EventFacesProps {
  attendance: Attendance;
  size?: number;
  max?: number;
}

/** The attendees’ faces; leaves out people who declined. */
export function EventFaces({ attendance, ...look }: EventFacesProps) {
  const { faces, acceptedCount, openCount, tentativeCount } = attendance;
  const shown = faces
    .filter(({ response }) => response !== 'DECLINED')
    .map(({ response, ...face }) => ({ ...face, faint: response !== 'ACCEPTED' }));
  if (shown.length === 0) return null;
  // A long list shows only some faces, and a circle shows one for all members.
  const count = Math.max(shown.length, acceptedCount + openCount + tentativeCount);
  return <Faces faces={shown} count={count} {...look} />;
}

/** The address of an event; for a series, with the occurrence. */
export function eventLink({ occurrence: { event, originalStartTime } }: DisplayEvent) {
  return eventLinks(event, originalStartTime).view;
}

/** A link to an event. */
export function EventLink({ event, ...props }: ComponentProps<'a'> & { event: DisplayEvent }) {
  return <Link {...eventLink(event)} {...props} />;
}
