import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './step-button.module.css';

type StepButtonProps = { direction: 'up' | 'down'; label: string; onStep: () => void; spent: boolean };

/** One of the two buttons of a number field. It stays out of the tab order: the field itself takes the arrow keys. */
export function StepButton({ direction, label, onStep, spent }: StepButtonProps) {
  const { t } = useLingui();
  const hold = useHold(onStep);
  const Icon = direction === 'up' ? IconPlus : IconMinus;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.step}
      aria-label={direction === 'up' ? t`Increase ${label}` : t`Decrease ${label}`}
      aria-disabled={spent || undefined}
      {...hold}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

/** A button's action: once when pressed, and while it is held again after 500 ms and then every 50 ms. */
function useHold(action: () => void) {
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
