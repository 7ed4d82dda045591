import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface AccountSectionProps {
  title: ReactNode;
  /** A short note below the title. */
  note?: ReactNode;
  /** Rendered next to the title where there is room. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of the viewer’s private settings. */
export function AccountSection({ title, note, action, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className="stack shrinks gap-4 narrow" aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
