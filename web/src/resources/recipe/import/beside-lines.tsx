import type { Place } from '@potluck/contract';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './beside-lines.module.css';
import { toMarkedLine } from './marked-lines.ts';

/** What stands beside lines: where the one at hand was read, if it is known. `onNext` goes on to the next marked line. */
export type Beside = (place: Place | undefined, onNext: () => void) => ReactNode;

interface BesideLinesProps {
  beside?: Beside;
  /** Of the lines that have one, by their keys. */
  places: ReadonlyMap<string, Place>;
  children: ReactNode;
}

/** The lines of a form while they are looked over: F8 goes from mark to mark, and what they were read from is beside. */
export function BesideLines({ beside, places, children }: BesideLinesProps) {
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
    <div className={beside ? classes.beside : undefined} onFocus={enter} onKeyDown={step}>
      {beside?.(place, () => toMarkedLine(last.current))}
      {children}
    </div>
  );
}
