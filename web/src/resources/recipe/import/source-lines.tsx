import type { Place } from '@potluck/contract';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './source-lines.module.css';

/** Renders the source of the focused line next to the lines, if known. `onNext` moves to the next marked line. */
export type SourceView = (place: Place | undefined, onNext: () => void) => ReactNode;

interface SourceLinesProps {
  sourceView?: SourceView;
  /** The known source positions, by line key. */
  places: ReadonlyMap<string, Place>;
  children: ReactNode;
}

/** The lines of a form under review: F8 moves between marks, and the source shows next to them. */
export function SourceLines({ sourceView, places, children }: SourceLinesProps) {
  const [place, setPlace] = useState<Place>();
  const last = useRef<Element>(null);

  function enter({ target }: FocusEvent) {
    const line = target instanceof HTMLElement ? target.dataset.line : undefined;
    if (line === undefined) return;
    last.current = target;
    setPlace(places.get(line) ?? place);
  }

  function step(event: KeyboardEvent) {
    if (event.key !== 'F8') return;
    event.preventDefault();
    toMarkedLine(last.current, event.shiftKey);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key works in all fields, and buttons do what it does.
    <div className={sourceView ? classes.sourceView : undefined} onFocus={enter} onKeyDown={step}>
      {sourceView?.(place, () => toMarkedLine(last.current))}
      {children}
    </div>
  );
}

/**
 * Moves to the next line that needs checking, after the given line or from the start; wraps around, or goes backwards.
 * Returns the line.
 */
export function toMarkedLine(from: Element | null, backwards = false): Element | null {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-marked]')];
  if (backwards) marked.reverse();
  const beyond = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const next = marked.find(line => !from || (from.compareDocumentPosition(line) & beyond) > 0) ?? marked[0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
  return next ?? null;
}
