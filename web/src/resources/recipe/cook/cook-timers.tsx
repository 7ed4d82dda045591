import { RunningTimers } from '../timers/running-timers.tsx';
import { useTimers } from '../timers/use-timers.ts';
import classes from './cook-mode.module.css';

/** The running timers of this dish and others; they stay visible however long a step is. */
export function CookTimers() {
  const { timers } = useTimers();
  if (timers.length === 0) return null;
  return (
    <div className={classes.timers}>
      <RunningTimers timers={timers} roomy />
    </div>
  );
}
