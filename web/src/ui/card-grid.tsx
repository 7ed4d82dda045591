import type { ReactNode } from 'react';
import classes from './card.module.css';

/** Cards two, three and four abreast. Its children are the `li` that `Card` makes. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
