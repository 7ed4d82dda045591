import type { MouseEvent } from 'react';
import { eventIdAt } from '../event-id-at.ts';

interface Pressed {
  /** The event’s id. */
  event: string;
  link: Element;
}

/**
 * The event whose link was pressed, after preventing the navigation; undefined if the press opens a new tab or window.
 */
export function pressedEvent(click: MouseEvent): Pressed | undefined {
  if (click.ctrlKey || click.metaKey || click.shiftKey || !(click.target instanceof Element))
    return undefined;
  const link = click.target.closest('a');
  const event = link && eventIdAt(link);
  if (!event) return undefined;
  click.preventDefault();
  return { event, link };
}
