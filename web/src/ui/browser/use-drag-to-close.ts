import { useCallback, useEffectEvent } from 'react';

/** The sheet follows once the finger has moved this far, in pixels, and more down than across. */
const slop = 8;
/** Pulled by this part of its height, or this fast in pixels per millisecond, the sheet closes. */
const enough = { part: 0.3, speed: 0.5 };
/** After this time a sheet that closes has gone. */
const closingMs = 350;

/**
 * Lets a sheet at the bottom of the screen follow the finger, and closes it when it is pulled down. Returns a ref for an
 * element of the sheet. Touches that scroll, type or move a row keep their meaning.
 */
export function useDragToClose({ active, onClose }: { active: boolean; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  return useCallback(
    (inside: HTMLElement | null) => {
      const sheet = inside?.closest<HTMLElement>('[role="dialog"]');
      if (!active || !sheet) return;
      return follow(sheet, () => close());
    },
    [active],
  );
}

interface Pull {
  x: number;
  y: number;
  time: number;
  /** How far the sheet is down; undefined until the direction is clear. */
  by: number | undefined;
}

function follow(sheet: HTMLElement, close: () => void): () => void {
  let pull: Pull | undefined;

  function start({ touches, target }: TouchEvent) {
    const [touch] = touches;
    pull =
      touch && touches.length === 1 && isFree(target, sheet)
        ? { x: touch.clientX, y: touch.clientY, time: performance.now(), by: undefined }
        : undefined;
  }

  function move(event: TouchEvent) {
    const [touch] = event.touches;
    if (!pull || !touch) return;
    const [across, down] = [touch.clientX - pull.x, touch.clientY - pull.y];
    if (pull.by === undefined && Math.hypot(across, down) < slop) return;
    if (pull.by === undefined && (down < Math.abs(across) || !event.cancelable)) {
      pull = undefined;
      return;
    }
    event.preventDefault();
    pull.by = Math.max(0, down);
    place(sheet, pull.by);
  }

  function end() {
    if (pull?.by === undefined) return;
    const { by, time } = pull;
    pull = undefined;
    const speed = by / Math.max(1, performance.now() - time);
    const far = by > sheet.offsetHeight * enough.part || speed > enough.speed;
    if (far) close();
    // A sheet with unsaved input asks before it closes, and may stay.
    setTimeout(() => place(sheet, 0), far ? closingMs : 0);
  }

  sheet.addEventListener('touchstart', start, { passive: true });
  sheet.addEventListener('touchmove', move, { passive: false });
  sheet.addEventListener('touchend', end);
  sheet.addEventListener('touchcancel', end);
  return () => {
    sheet.removeEventListener('touchstart', start);
    sheet.removeEventListener('touchmove', move);
    sheet.removeEventListener('touchend', end);
    sheet.removeEventListener('touchcancel', end);
  };
}

/** `translate` leaves `transform` to the animation that opens and closes the sheet. */
function place({ style }: HTMLElement, by: number): void {
  style.transition = by > 0 ? 'none' : 'translate var(--motion)';
  style.translate = by > 0 ? `0 ${by}px` : '';
}

/** Whether a touch here can pull the sheet: not in a field, on a drag handle, or in content that is scrolled down. */
function isFree(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role="slider"]'))
    return false;
  for (let each: Element | null = target; each && each !== sheet; each = each.parentElement)
    if (each.scrollTop > 0 || getComputedStyle(each).touchAction === 'none') return false;
  return true;
}
