import { type Calendar, parentOf } from '@potluck/contract';
import { useMemo } from 'react';
import { changed } from './actions/change.ts';
import { usePendingMoves } from './actions/moves.ts';
import { type DisplayEvent, displayEvents, standsIn } from './display-event.ts';
import type { ViewerClock } from './time/viewer-clock.ts';
import { rangeOf } from './time/views.ts';
import { useOccurrences } from './use-occurrences.ts';
import type { Place } from './use-place.ts';

interface Shown {
  parent: string;
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
}

/** What stands in the view where one is, of the calendars that are not hidden. */
export function useDisplayEvents({ parent, calendars, hidden }: Shown, place: Place, clock: ViewerClock) {
  const { occurrences: kept, ...found } = useOccurrences(parent, place, clock);
  const moves = usePendingMoves();
  const { view, date, days } = place;
  const events = useMemo((): DisplayEvent[] => {
    const occurrences = moves.reduce((before, move) => changed(before, move, clock), kept);
    const shown = occurrences.filter(({ event }) => !hidden.has(parentOf(event)));
    const range = rangeOf({ view, date, days }, clock.firstWeekday);
    const byName = new Map(calendars.map(calendar => [calendar.name, calendar]));
    return displayEvents(shown, byName, clock).filter(event => standsIn(event, range));
  }, [kept, moves, hidden, view, date, days, clock, calendars]);
  return { ...found, events };
}
