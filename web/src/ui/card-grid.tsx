import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A grid of two, three or four columns. Its children are the `li` that `Card` renders. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
