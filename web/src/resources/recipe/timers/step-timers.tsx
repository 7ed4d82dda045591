import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockPlay } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useLocale } from '../../../auth/use-locale.ts';
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
  const locale = useLocale();
  const write = useMemo(() => rangeWriter(locale), [locale]);
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
          <IconClockPlay size={roomy ? 26 : 20} stroke={1.75} aria-hidden />
          <span>
            <Trans>
              <span className={classes.word}>Start </span>
              {write(timer.seconds, timer.untilSeconds)}
              <span className={classes.word}> timer</span>
            </Trans>
          </span>
        </button>
      ))}
    </div>
  );
}

/** Removes duplicate durations: 2 minutes on either side need one button. */
function distinct(timers: TimerInText[]): TimerInText[] {
  return [...new Map(timers.map(timer => [`${timer.seconds} ${timer.untilSeconds}`, timer])).values()];
}
