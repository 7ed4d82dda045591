import { useEffect, useRef } from 'react';

/** A button's action: once when pressed, and while it is held again after 500 ms and then every 50 ms. */
export function useHold(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const acted = useRef(false);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function act() {
    acted.current = true;
    latest.current();
  }

  function repeat() {
    act();
    timer.current = setInterval(act, holdEveryMs);
  }

  function stop() {
    clearTimeout(timer.current);
  }

  return {
    onPointerDown(event: { button: number; pointerType: string }) {
      if (event.button !== 0) return;
      stop();
      acted.current = false;
      // A finger may only be about to scroll: its single step waits for the click.
      if (event.pointerType !== 'touch') act();
      timer.current = setTimeout(repeat, holdDelayMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: { preventDefault(): void }) {
      event.preventDefault();
    },
    // Also how keyboards and assistive technology press.
    onClick() {
      if (!acted.current) latest.current();
      acted.current = false;
    },
  };
}

const holdDelayMs = 500;
const holdEveryMs = 50;
