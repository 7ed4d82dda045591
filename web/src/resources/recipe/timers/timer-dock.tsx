import { useLingui } from '@lingui/react/macro';
import { RunningTimers } from './running-timers.tsx';
import classes from './timer-dock.module.css';
import { useRinging } from './use-ringing.ts';
import { useTimers } from './use-timers.ts';

/** The running timers over any screen, above its navigation. While it stands there, they ring. */
export function TimerDock() {
  const { t } = useLingui();
  const { timers } = useTimers();
  useRinging();
  return (
    <section className={classes.dock} aria-label={t`Timers`}>
      <RunningTimers timers={timers} linked />
    </section>
  );
}
