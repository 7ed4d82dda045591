import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './swipe-away.module.css';

type SwipeAwayProps = {
  /** The label revealed behind the row. */
  label: string;
  onAway: () => void;
  children: ReactNode;
};

/** A row that people swipe away, against the reading direction. Always offer the same action in another way, too. */
export function SwipeAway({ label, onAway, children }: SwipeAwayProps) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const [by, setBy] = useState(0);

  function move({ clientX, clientY, pointerId, currentTarget }: PointerEvent) {
    // A dragged row does not swipe.
    if (!start.current || currentTarget.closest('[data-dragged]')) return;
    const rightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
    const [across, y] = [clientX - start.current.x, clientY - start.current.y];
    // Negative means away.
    const x = rightToLeft ? -across : across;
    if (by === 0 && (x > -slackPixels || Math.abs(x) < 2 * Math.abs(y))) return;
    if (by === 0) currentTarget.setPointerCapture(pointerId);
    setBy(Math.min(-1, x));
  }

  function end() {
    if (by < -awayPixels) onAway();
    start.current = undefined;
    setBy(0);
  }

  return (
    <div
      className={classes.swipe}
      data-swiped={by < 0 || undefined}
      data-away={by < -awayPixels || undefined}
      onPointerDown={event => {
        const handle = event.target instanceof Element && event.target.closest('button');
        if (event.pointerType === 'touch' && !handle) start.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = undefined;
        setBy(0);
      }}
      // The click at the end of a swipe must not tick the row off.
      onClickCapture={event => {
        if (by < 0) event.preventDefault();
      }}
    >
      {by < 0 && (
        <span className={classes.behind} aria-hidden>
          {label}
        </span>
      )}
      <div className={classes.row} style={by < 0 ? { insetInlineStart: by } : undefined}>
        {children}
      </div>
    </div>
  );
}

const slackPixels = 12;
const awayPixels = 112;
