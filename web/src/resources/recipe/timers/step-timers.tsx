import { useLingui } from '@lingui/react/macro';
import { hourSeconds } from '@potluck/contract/durations';
import { IconClockPlay } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useLocale } from '../../../auth/use-auth.ts';
import { rangeWriter } from '../durations.ts';
import classes from './step-timers.module.css';
import { type TimerInText, timersIn } from './timers-in-text.ts';
import { useTimers } from './use-timers.ts';

interface StepTimersProps {
  /** The recipe’s name and title, and the step. */
  name: string;
  title: string;
  step: { key: string; number: number; text: string };
  roomy?: boolean;
}

/** A button for each time that a step mentions. A running one shows among the running timers instead. */
export function StepTimers({ name, title, step, roomy = false }: StepTimersProps) {
  const { t } = useLingui();
  const { timers, start } = useTimers();
  const path = useLocation({ select: location => location.pathname });
  const words = useStartWords();
  const found = useMemo(() => distinct(timersIn(step.text)), [step.text]);
  const waiting = found
    .map((timer, at) => ({ ...timer, id: `${name} ${step.key} ${at}` }))
    .filter(({ id }) => !timers.some(running => running.id === id));
  const place = useRef<HTMLDivElement>(null);
  if (found.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className={classes.timers} data-roomy={roomy || undefined}>
      {waiting.map(timer => (
        <button
          key={timer.id}
          type="button"
          className={classes.timer}
          onClick={() => {
            start({
              id: timer.id,
              label: t`Step ${step.number}`,
              recipe: title,
              path,
              seconds: timer.seconds,
            });
            // The button disappears, so its container keeps the keyboard focus.
            place.current?.focus({ preventScroll: true });
          }}
        >
          <IconClockPlay className="fixed" size={roomy ? 26 : 20} stroke={1.75} aria-hidden />
          <span>{words(timer)}</span>
        </button>
      ))}
    </div>
  );
}

/** “Start 8-minute timer”; a time in two units has no such adjective. */
function useStartWords(): (timer: TimerInText) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const write = useMemo(() => rangeWriter(locale), [locale]);
  return ({ seconds, untilSeconds }) => {
    const unit = [hourSeconds, 60, 1].find(each => seconds % each === 0 && untilSeconds % each === 0) ?? 1;
    const count = [...new Set([seconds / unit, untilSeconds / unit])].join('–');
    if (seconds >= 120 * unit) return t`Start timer: ${write(seconds, untilSeconds)}`;
    if (unit === hourSeconds) return t`Start ${count}-hour timer`;
    return unit === 60 ? t`Start ${count}-minute timer` : t`Start ${count}-second timer`;
  };
}

/** Removes duplicate durations: 2 minutes on either side need one button. */
function distinct(timers: TimerInText[]): TimerInText[] {
  return [...new Map(timers.map(timer => [`${timer.seconds} ${timer.untilSeconds}`, timer])).values()];
}
