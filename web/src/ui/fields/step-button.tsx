import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './step-button.module.css';

type StepButtonProps = { direction: 'up' | 'down'; label: string; onStep: () => void; spent: boolean };

/** A step button of a number field. It is not in the tab order: the arrow keys do the same in the field. */
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

/** Runs the action on press, and while held again after 500 ms and then every 50 ms. */
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
      // A touch may turn out to be a scroll: a single step waits for the click.
      if (event.pointerType !== 'touch') act();
      timer.current = setTimeout(repeat, holdDelayMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: { preventDefault(): void }) {
      event.preventDefault();
    },
    // Keyboards and assistive technology send only a click.
    onClick() {
      if (!acted.current) latest.current();
      acted.current = false;
    },
  };
}

const holdDelayMs = 500;
const holdEveryMs = 50;
