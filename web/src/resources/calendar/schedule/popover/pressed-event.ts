import type { MouseEvent } from 'react';
import { eventIdAt } from '../move/use-held.ts';

interface Pressed {
  /** By id. */
  event: string;
  link: Element;
}

/** The event whose link was pressed, which then leads nowhere; undefined if it is to be opened elsewhere. */
export function pressedEvent(click: MouseEvent): Pressed | undefined {
  if (click.ctrlKey || click.metaKey || click.shiftKey || !(click.target instanceof Element))
    return undefined;
  const link = click.target.closest('a');
  const event = link && eventIdAt(link);
  if (!event) return undefined;
  click.preventDefault();
  return { event, link };
}
