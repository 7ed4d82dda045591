import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent as Press, useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { occurrenceId } from '../../../event/occurrences.ts';
import type { Done } from '../actions/own-changes.ts';
import type { Move } from '../actions/use-move.tsx';
import { type DisplayEvent, standsIn } from '../display-event.ts';
import { eventIdAt } from '../event-id-at.ts';
import { rangeOf } from '../time/views.ts';
import { whenWords } from '../time/when-words.ts';
import type { Place } from '../use-schedule-position.ts';
import { movedByKey } from './moved-by-key.ts';

interface Surroundings {
  events: DisplayEvent[];
  place: Place;
  clock: ViewerClock;
  move: Move;
  /** The last completed move. */
  moved: Done | undefined;
}

/** An event picked up for moving by keys or buttons. `said` is announced to screen readers. */
export function useHeld({ events, place, clock, move, moved }: Surroundings) {
  const { t, i18n } = useLingui();
  const [held, hold] = useState<Held>();
  const [announcement, say] = useState('');
  const byClock = place.view === 'week' || place.view === 'day';
  const follow = useFocusAlong(held, moved);

  useHeldKeys(held !== undefined, { step, keep, putBack });

  const shown = held ? withHeld(events, held) : events;
  return { held, announcement: announcement, step, keep, putBack, onKeyDownCapture, take, shown };

  /** Space picks up the focused event. */
  function onKeyDownCapture(press: Press) {
    if (held || press.key !== ' ' || !(press.target instanceof Element)) return;
    const id = eventIdAt(press.target);
    if (!id) return;
    stop(press);
    take(id);
  }

  function take(id: string) {
    const event = events.find(each => each.id === id);
    if (!event) return;
    if (!event.editable) return say(t`You can’t move “${event.title}”.`);
    stand({ event, when: event });
  }

  function stand(next: Held) {
    hold(next);
    say(t`Moving “${next.event.title}”: ${whenWords(next.when, { clock, i18n })}`);
    if (!standsIn(next.when, rangeOf(place, clock.firstWeekday)))
      place.go({ date: dayOf(next.when.start) }, 'small');
  }

  function step(key: string, shiftKey = false): boolean {
    const when = held && movedByKey(held.when, { key, shiftKey }, byClock);
    if (held && when) stand({ event: held.event, when });
    return when !== undefined;
  }

  async function keep() {
    if (!held) return;
    if (await move(held.event, held.when)) follow();
    else say(t`Moved “${held.event.title}” back.`);
    hold(undefined);
  }

  function putBack() {
    if (held) say(t`Moved “${held.event.title}” back.`);
    hold(undefined);
  }
}

interface Steps {
  /** Whether the key moved the event. */
  step: (key: string, shiftKey: boolean) => boolean;
  keep: () => Promise<void>;
  putBack: () => void;
}

/** While an event is held, keys anywhere on the page move it, except in a dialog or in the event’s own banner. */
function useHeldKeys(holding: boolean, { step, keep, putBack }: Steps) {
  useEffect(() => {
    if (!holding) return;
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });

    function listen(event: KeyboardEvent) {
      if (document.querySelector('[role="dialog"]')) return;
      if (event.target instanceof Element && event.target.closest('[data-held-banner]')) return;
      const { key } = event;
      if (key === 'Escape') putBack();
      else if (key === 'Enter' || key === ' ') void keep();
      else if (!step(key, event.shiftKey)) return;
      stop(event);
    }
  });
}

function stop(press: Pick<Press, 'preventDefault' | 'stopPropagation'>) {
  press.preventDefault();
  press.stopPropagation();
}

function withHeld(events: DisplayEvent[], { event, when }: Held): DisplayEvent[] {
  const { start, end, allDay } = when;
  return [...events.filter(({ id }) => id !== event.id), { ...event, start, end, allDay }];
}

/**
 * Moving an event rerenders it elsewhere, so the focus has to follow. An occurrence may get a new name on the server;
 * the returned function makes the focus follow that too.
 */
function useFocusAlong(held: Held | undefined, moved: Done | undefined): () => void {
  const followed = useRef(false);
  useEffect(() => {
    if (held && !document.activeElement?.closest('[data-held-banner]')) return focusSoon(held.event.id);
  }, [held]);
  useEffect(() => {
    if (!moved || !followed.current) return;
    followed.current = false;
    return focusSoon(occurrenceId(moved.to));
  }, [moved]);
  return () => {
    followed.current = true;
  };
}

function focusSoon(id: string): () => void {
  const find = () => document.querySelector(`[data-event="${CSS.escape(id)}"]`)?.closest('a');
  const timer = setTimeout(() => find()?.focus(), 60);
  return () => clearTimeout(timer);
}

/** A picked-up event, and its new times. */
interface Held {
  event: DisplayEvent;
  when: When;
}
