import { type ReactNode, useId } from 'react';
import classes from './collapsible.module.css';

interface CollapsibleProps {
  /** On which screens: on low ones, on those and all that are no wider than a tablet, or on all. */
  on: 'low' | 'small' | 'all';
  /** On the button. */
  sign: ReactNode;
  children: ReactNode;
}

/** What stands open where there is room, and on other screens opens from a button. Only the style sheet knows which. */
export function Collapsible({ on, sign, children }: CollapsibleProps) {
  const id = useId();
  return (
    <div className={classes.collapsed} data-on={on}>
      <button type="button" className={classes.button} popoverTarget={id}>
        {sign}
      </button>
      <div id={id} className={classes.content} popover="auto">
        {children}
      </div>
    </div>
  );
}
