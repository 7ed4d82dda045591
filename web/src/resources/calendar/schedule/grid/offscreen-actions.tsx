import { Plural } from '@lingui/react/macro';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import classes from './offscreen-actions.module.css';
import { keepInView, type Unseen, wayPixels } from './visible-range.ts';

const arrow = { size: 14, stroke: 2.5, 'aria-hidden': true } as const;

/** The ways to the events before and after the hours in sight. */
export function OffscreenActions({ place }: { place: RefObject<HTMLElement | null> }) {
  const { hours, top, earlier, later } = useUnseen(place);
  const calm = useReducedMotion();
  return (
    <>
      {earlier.length > 0 && (
        <div className={classes.earlier} style={{ top }}>
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
  /** What scrolls. */
  hours?: HTMLElement;
  /** Where that begins. */
  top?: number;
}

const none: Found = { earlier: [], later: [] };

/** Looks again when the hours are scrolled, or an event in them comes, goes or moves. */
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

/** Scrolls to all of them, or as far as what was in sight goes, and leads to the nearest. */
function show(hours: HTMLElement | undefined, boxes: HTMLElement[], calm: boolean): void {
  if (!hours) return;
  const { top, bottom, height } = hours.getBoundingClientRect();
  const most = height - 2 * wayPixels;
  const measured = boxes.map(box => ({ box, rect: box.getBoundingClientRect() }));
  const first = Math.min(...measured.map(({ rect }) => rect.top)) - top - wayPixels;
  const last = Math.max(...measured.map(({ rect }) => rect.bottom)) - bottom + wayPixels;
  const [nearest] = measured.toSorted((a, b) =>
    first < 0 ? b.rect.bottom - a.rect.bottom : a.rect.top - b.rect.top,
  );
  // The way is gone when they are in sight.
  nearest?.box.focus({ preventScroll: true });
  hours.scrollBy({
    top: first < 0 ? Math.max(first, -most) : Math.min(last, most),
    behavior: calm ? 'instant' : 'smooth',
  });
}
