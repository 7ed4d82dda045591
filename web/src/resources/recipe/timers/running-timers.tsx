import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlarm, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clockText } from '../durations.ts';
import { type RunningTimer, secondsLeft } from './running-timer.ts';
import classes from './running-timers.module.css';
import { useNow } from './use-now.ts';
import { useTimers } from './use-timers.ts';

interface RunningTimersProps {
  timers: RunningTimer[];
  /** Links each timer to its recipe, on screens other than the recipe’s own. */
  linked?: boolean;
  roomy?: boolean;
}

/** The timers side by side, the next to end first. */
export function RunningTimers({ timers, linked = false, roomy = false }: RunningTimersProps) {
  const now = useNow(timers.some(timer => !timer.rung));
  const ordered = timers.toSorted((a, b) => a.endTime - b.endTime);
  return (
    <ul className={classes.timers} data-roomy={roomy || undefined}>
      {ordered.map(timer => (
        <RunningTimerPill key={timer.id} timer={timer} now={now} linked={linked} />
      ))}
    </ul>
  );
}

function RunningTimerPill({ timer, now, linked }: { timer: RunningTimer; now: number; linked: boolean }) {
  const { t } = useLingui();
  const { prolong, stop } = useTimers();
  const { label, recipe } = timer;
  const left = secondsLeft(timer, now);
  const words = (
    <>
      <IconAlarm size={20} stroke={1.75} aria-hidden />
      <span className={`large weight-650 ${classes.time}`} role="timer">
        {timer.rung ? t`Done` : clockText(left)}
      </span>
      <span className={`grid shrinks small leading-125 ${classes.label}`}>
        <span className={classes.dish} dir="auto">
          {timer.recipe}
        </span>
        {timer.label}
      </span>
    </>
  );
  return (
    <li className={classes.timer} data-rung={timer.rung || undefined}>
      {linked ? (
        <Link to={timer.path} className={classes.words}>
          {words}
        </Link>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {timer.rung && (
        <button
          type="button"
          className={classes.button}
          aria-label={t`Add a minute to ${label} of ${recipe}`}
          onClick={() => prolong(timer.id, 60)}
        >
          <IconPlus size={16} stroke={2} aria-hidden />
          <Trans>1 min</Trans>
        </button>
      )}
      <button
        type="button"
        className={classes.button}
        aria-label={t`Stop the timer of ${label} of ${recipe}`}
        onClick={() => stop(timer.id)}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}
