import { type ReactNode, useId } from 'react';
import classes from './tucked.module.css';

interface TuckedProps {
  /** On which screens: on low ones, on those and all that are no wider than a tablet, or on all. */
  on: 'low' | 'small' | 'all';
  /** On the button. */
  sign: ReactNode;
  children: ReactNode;
}

/** What stands open where there is room, and on other screens opens from a button. Only the style sheet knows which. */
export function Tucked({ on, sign, children }: TuckedProps) {
  const id = useId();
  return (
    <div className={classes.tucked} data-on={on}>
      <button type="button" className={classes.button} popoverTarget={id}>
        {sign}
      </button>
      <div id={id} className={classes.content} popover="auto">
        {children}
      </div>
    </div>
  );
}
