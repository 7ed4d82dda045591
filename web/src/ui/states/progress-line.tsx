import { useLingui } from '@lingui/react/macro';
import classes from './progress-line.module.css';

type ProgressLineProps = { done: number; total: number; label: string };

/** The progress of a list, as a bar and in words. */
export function ProgressLine({ label, ...counts }: ProgressLineProps) {
  const share = counts.total > 0 ? counts.done / counts.total : 0;
  const { t, i18n } = useLingui();
  const [done, total] = [i18n.number(counts.done), i18n.number(counts.total)];
  const words = t`${done} of ${total}`;
  return (
    <div className="row gap-4">
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={counts.done}
        aria-valuemin={0}
        aria-valuemax={counts.total}
        aria-valuetext={words}
      >
        <div className={classes.done} style={{ transform: `scaleX(${share})` }} />
      </div>
      <span className="small strong" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
