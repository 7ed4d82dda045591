import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import classes from './progress-bar.module.css';

/** A thin bar at the top of the screen while something loads, shown after 120 ms. */
export function ProgressBar({ active }: { active: boolean }) {
  const { t } = useLingui();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), 120);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late ? <div className={classes.bar} role="progressbar" aria-label={t`Loading`} /> : null;
}
