import { useLingui } from '@lingui/react/macro';
import classes from './progress-line.module.css';

type ProgressLineProps = { done: number; total: number; label: string };

/** How far a list has come, as a line and in words. */
export function ProgressLine({ done, total, label }: ProgressLineProps) {
  const share = total > 0 ? done / total : 0;
  const { t } = useLingui();
  const words = t`${done} of ${total}`;
  return (
    <div className={classes.line}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={words}
      >
        <div className={classes.done} style={{ transform: `scaleX(${share})` }} />
      </div>
      <span className={classes.words} aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
