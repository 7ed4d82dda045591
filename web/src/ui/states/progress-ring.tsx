import classes from './progress-ring.module.css';

interface ProgressRingProps {
  done: number;
  open: number;
  /** The accessible label. */
  label: string;
}

const radius = 18;
const around = 2 * Math.PI * radius;

/** Progress, with the number of open items in the middle. */
export function ProgressRing({ done, open, label }: ProgressRingProps) {
  const part = done / Math.max(1, done + open);
  return (
    <svg className={classes.ring} viewBox="0 0 44 44" role="img" aria-label={label}>
      <circle className={classes.track} cx="22" cy="22" r={radius} />
      {part > 0 && (
        <circle
          className={classes.done}
          cx="22"
          cy="22"
          r={radius}
          strokeDasharray={`${part * around} ${around}`}
          transform="rotate(-90 22 22)"
        />
      )}
      <text className={classes.number} x="22" y="22">
        {open > 999 ? '999+' : open}
      </text>
    </svg>
  );
}
