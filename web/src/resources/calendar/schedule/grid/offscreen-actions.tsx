import { Plural } from '@lingui/react/macro';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import classes from './offscreen-actions.module.css';

const arrow = { size: 14, stroke: 2.5, 'aria-hidden': true } as const;

/** Buttons that lead to events above and below the visible hours. */
export function OffscreenActions({ place }: { place: RefObject<HTMLElement | null> }) {
  const { hours, top, earlier, later } = useUnseen(place);
  const calm = useReducedMotion();
  return (
    <>
      {earlier.length > 0 && (
        <div className={`no-print ${classes.earlier}`} style={{ top }}>
          <button type="button" className={classes.way} onClick={() => show(hours, earlier, calm)}>
            <IconArrowUp {...arrow} />
            <Plural value={earlier.length} one="# earlier" other="# earlier" />
          </button>
        </div>
      )}
      {later.length > 0 && (
        <div className={classes.later}>
          <button type="button" className={classes.way} onClick={() => show(hours, later, calm)}>
            <IconArrowDown {...arrow} />
            <Plural value={later.length} one="# later" other="# later" />
          </button>
        </div>
      )}
    </>
  );
}

interface Found extends Unseen {
  /** The scroll container. */
  hours?: HTMLElement;
  /** The top edge of the scroll container. */
  top?: number;
}

const none: Found = { earlier: [], later: [] };

/** Recomputes when the hours scroll, or when an event in them appears, disappears or moves. */
function useUnseen(place: RefObject<HTMLElement | null>): Found {
  const [found, tell] = useState<Found>(none);
  useEffect(() => {
    const room = place.current;
    if (!room) return;
    let request = 0;
    function look(within: HTMLElement) {
      const words = [...within.querySelectorAll<HTMLElement>('[data-event]:not([data-line])')];
      const hours = hoursOf(words[0], within);
      if (!hours) return tell(none);
      const top = hours.getBoundingClientRect().top - within.getBoundingClientRect().top - within.clientTop;
      tell({ hours, top, ...keepInView(hours, words) });
    }
    const lookSoon = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => look(room));
    };
    const changes = new MutationObserver(lookSoon);
    const sizes = new ResizeObserver(lookSoon);
    changes.observe(room, { childList: true, subtree: true, attributeFilter: ['style'] });
    sizes.observe(room);
    room.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(request);
      changes.disconnect();
      sizes.disconnect();
      room.removeEventListener('scroll', lookSoon, { capture: true });
    };
  }, [place]);
  return found;
}

function hoursOf(words: HTMLElement | undefined, within: HTMLElement): HTMLElement | undefined {
  for (let each = words?.parentElement; each && each !== within; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return undefined;
}

/** Scrolls until all of the events show, but by at most one screen, and focuses the nearest one. */
function show(hours: HTMLElement | undefined, boxes: HTMLElement[], calm: boolean): void {
  if (!hours) return;
  const { top, bottom, height } = hours.getBoundingClientRect();
  const max = height - 2 * wayPixels;
  const measured = boxes.map(box => ({ box, rect: box.getBoundingClientRect() }));
  const first = Math.min(...measured.map(({ rect }) => rect.top)) - top - wayPixels;
  const last = Math.max(...measured.map(({ rect }) => rect.bottom)) - bottom + wayPixels;
  const [nearest] = measured.toSorted((a, b) =>
    first < 0 ? b.rect.bottom - a.rect.bottom : a.rect.top - b.rect.top,
  );
  // The button disappears once they are visible, so the focus moves on.
  nearest?.box.focus({ preventScroll: true });
  hours.scrollBy({
    top: first < 0 ? Math.max(first, -max) : Math.min(last, max),
    behavior: calm ? 'instant' : 'smooth',
  });
}

/** The boxes of events without a visible line of text. */
interface Unseen {
  earlier: HTMLElement[];
  later: HTMLElement[];
}

const linePixels = 18;
/** The smallest visible part of a box that fits a whole line. */
const lineBoxPixels = 20;
/** The padding around a box’s text. */
const edgePixels = 8;
/** The size of the button in the middle of the upper and lower edges. */
const wayPixels = 32;
const wayWidthPixels = 92;
/** In a box at least this wide, the text fits next to the button. */
const widePixels = 360;

/**
 * Limits each event to the whole lines that fit into its visible part, and finds the events without room for a line. If
 * there are any, the area under the button to them does not count as visible.
 */
function keepInView(hours: HTMLElement, words: HTMLElement[]): Unseen {
  const edges = hours.getBoundingClientRect();
  const all = words.map(each => measured(each, edges));
  const ways = { above: all.some(isAbove), below: all.some(isBelow) };
  for (const each of all) if (each.crossed) each.seen = withoutEntryPoints(each.seen, ways);
  set(hours, 'scroll-padding-block', `${wayPixels}px`);
  for (const each of all) limitWords(each, each.seen.top - edges.top);
  return {
    earlier: all.filter(isAbove).map(({ box }) => box),
    later: all.filter(isBelow).map(({ box }) => box),
  };
}

interface Range {
  top: number;
  bottom: number;
}

interface Measured extends Range {
  words: HTMLElement;
  box: HTMLElement;
  /** The visible range. */
  seen: Range;
  /** Whether a button overlaps the event’s column. */
  crossed: boolean;
}

function measured(words: HTMLElement, edges: DOMRect): Measured {
  const box = words.closest<HTMLElement>('[href]') ?? words;
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const middle = (edges.left + edges.right) / 2;
  const crossed =
    right - left < widePixels && left < middle + wayWidthPixels / 2 && right > middle - wayWidthPixels / 2;
  return { words, box, top, bottom, seen: edges, crossed };
}

function withoutEntryPoints({ top, bottom }: Range, ways: { above: boolean; below: boolean }): Range {
  return { top: ways.above ? top + wayPixels : top, bottom: ways.below ? bottom - wayPixels : bottom };
}

function isAbove({ top, bottom, seen }: Measured): boolean {
  return top < seen.top && bottom - seen.top < lineBoxPixels;
}

function isBelow({ top, bottom, seen }: Measured): boolean {
  return bottom > seen.bottom && seen.bottom - top < lineBoxPixels;
}

function limitWords(event: Measured, from: number): void {
  const lines = visibleLines(event);
  set(event.words, '--from', `${from}px`);
  set(event.words, '--visible-range', lines === undefined ? '' : String(lines));
  event.words.toggleAttribute('data-wordless', lines === 0);
}

/** Undefined for a fully visible event: it needs no limit. */
function visibleLines({ top, bottom, seen }: Measured): number | undefined {
  if (top >= seen.top && bottom <= seen.bottom) return undefined;
  const height = Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
  return height < lineBoxPixels ? 0 : Math.max(1, Math.floor((height - edgePixels) / linePixels));
}

function set({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
