import type { MouseEvent } from 'react';

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

/** The id of the event at an element on the screen. */
export function eventIdAt(element: Element): string | undefined {
  const link = element.closest('a');
  const named = link?.matches('[data-event]') ? link : link?.querySelector('[data-event]');
  return named?.getAttribute('data-event') ?? undefined;
}
