import type { ReactNode } from 'react';
import classes from './item-section.module.css';

interface ItemSectionProps {
  label: string;
  count: number;
  /** Whether the heading shows; lists without sections have none. */
  headed: boolean;
  add?: ReactNode;
  children: ReactNode;
}

/** A titled section of a list. */
export function ItemSection({ label, count, headed, add, children }: ItemSectionProps) {
  return (
    <section className={classes.section} aria-label={label} data-empty={count === 0 || undefined}>
      {headed && (
        <div className={`row target gap-2 ${classes.head}`}>
          <h2 className="fill basil anywhere medium weight-650 leading-130 text-font">{label}</h2>
          <span className={`small muted ${classes.count}`}>{count}</span>
          {add}
        </div>
      )}
      <div className={classes.card}>{children}</div>
    </section>
  );
}
