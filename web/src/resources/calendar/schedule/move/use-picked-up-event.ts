import { useLingui } from '@lingui/react/macro';
import { dayMs, weekMs } from '@potluck/contract/durations';
import { type KeyboardEvent as Press, useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { occurrenceId } from '../../../event/occurrences.ts';
import type { CompletedChange } from '../actions/pending-moves.ts';
import type { Move } from '../actions/use-move.tsx';
import { type DisplayEvent, overlapsDays } from '../display-event.ts';
import { eventIdAt } from '../popover/pressed-event.ts';
import { whenWords } from '../time/time-words.ts';
import { rangeOf } from '../time/views.ts';
import type { SchedulePosition } from '../use-schedule-position.ts';

interface Surroundings {
  events: DisplayEvent[];
  place: SchedulePosition;
  clock: ViewerClock;
  move: Move;
  /** The last completed move. */
  moved: CompletedChange | undefined;
}

/** An event picked up for moving by keys or buttons. `announcement` is for screen readers. */
export function usePickedUpEvent({ events, place, clock, move, moved }: Surroundings) {
  const { t, i18n } = useLingui();
  const [pickedUp, setPickedUp] = useState<PickedUpEvent>();
  const [announcement, announce] = useState('');
  const byClock = place.view === 'week' || place.view === 'day';
  const follow = useFollowingFocus(pickedUp, moved);

  useMoveKeys(pickedUp !== undefined, { step, drop, cancel });

  const shown = pickedUp ? withPickedUp(events, pickedUp) : events;
  return { pickedUp, announcement, step, drop, cancel, onKeyDownCapture, pickUp, shown };

  /** Space picks up the focused event. */
  function onKeyDownCapture(press: Press) {
    if (pickedUp || press.key !== ' ' || !(press.target instanceof Element)) return;
    const id = eventIdAt(press.target);
    if (!id) return;
    stop(press);
    pickUp(id);
  }

  function pickUp(id: string) {
    const event = events.find(each => each.id === id);
    if (!event) return;
    if (!event.editable) return announce(t`You can’t move “${event.title}”.`);
    moveTo({ event, when: event });
  }

  function moveTo(next: PickedUpEvent) {
    setPickedUp(next);
    announce(t`Moving “${next.event.title}”: ${whenWords(next.when, { clock, i18n })}`);
    if (!overlapsDays(next.when, rangeOf(place, clock.firstWeekday)))
      place.go({ date: dayOf(next.when.start) }, 'small');
  }

  function step(key: string, shiftKey = false): boolean {
    const when = pickedUp && movedByKey(pickedUp.when, { key, shiftKey }, byClock);
    if (pickedUp && when) moveTo({ event: pickedUp.event, when });
    return when !== undefined;
  }

  async function drop() {
    if (!pickedUp) return;
    if (await move(pickedUp.event, pickedUp.when)) follow();
    else announce(t`Moved “${pickedUp.event.title}” back.`);
    setPickedUp(undefined);
  }

  function cancel() {
    if (pickedUp) announce(t`Moved “${pickedUp.event.title}” back.`);
    setPickedUp(undefined);
  }
}

interface Steps {
  /** Whether the key moved the event. */
  step: (key: string, shiftKey: boolean) => boolean;
  drop: () => Promise<void>;
  cancel: () => void;
}

/** While an event is picked up, keys anywhere on the page move it, except in a dialog or in the event’s own banner. */
function useMoveKeys(moving: boolean, { step, drop, cancel }: Steps) {
  useEffect(() => {
    if (!moving) return;
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });

    function listen(event: KeyboardEvent) {
      if (document.querySelector('[role="dialog"]')) return;
      if (event.target instanceof Element && event.target.closest('[data-move-banner]')) return;
      const { key } = event;
      if (key === 'Escape') cancel();
      else if (key === 'Enter' || key === ' ') void drop();
      else if (!step(key, event.shiftKey)) return;
      stop(event);
    }
  });
}

function stop(press: Pick<Press, 'preventDefault' | 'stopPropagation'>) {
  press.preventDefault();
  press.stopPropagation();
}

function withPickedUp(events: DisplayEvent[], { event, when }: PickedUpEvent): DisplayEvent[] {
  const { start, end, allDay } = when;
  return [...events.filter(({ id }) => id !== event.id), { ...event, start, end, allDay }];
}

/**
 * Moving an event rerenders it elsewhere, so the focus has to follow. An occurrence may get a new name on the server;
 * the returned function makes the focus follow that too.
 */
function useFollowingFocus(
  pickedUp: PickedUpEvent | undefined,
  moved: CompletedChange | undefined,
): () => void {
  const followed = useRef(false);
  useEffect(() => {
    if (pickedUp && !document.activeElement?.closest('[data-move-banner]'))
      return focusSoon(pickedUp.event.id);
  }, [pickedUp]);
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
interface PickedUpEvent {
  event: DisplayEvent;
  when: When;
}

const halfHourMs = 1_800_000;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/**
 * The times of a picked-up event after a key: left and right by days, up and down by half hours, or by weeks in a month;
 * with Shift, moves the end.
 */
export function movedByKey(when: When, { key, shiftKey }: Pressed, byClock: boolean): When | undefined {
  const by = distance(key, byClock && !when.allDay);
  if (by === undefined) return undefined;
  if (!shiftKey) return { ...when, start: when.start + by, end: when.end + by };
  return { ...when, end: Math.max(when.start + (when.allDay ? dayMs : 0), when.end + by) };
}

function distance(key: string, byClock: boolean): number | undefined {
  const upright = byClock ? halfHourMs : weekMs;
  const distances: Record<string, number> = {
    ArrowLeft: -dayMs,
    ArrowRight: dayMs,
    ArrowUp: -upright,
    ArrowDown: upright,
  };
  return distances[key];
}
