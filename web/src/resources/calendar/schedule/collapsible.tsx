import { type ReactNode, useId } from 'react';
import classes from './collapsible.module.css';

interface CollapsibleProps {
  /** The screens on which to collapse: low ones, those and any up to tablet width, or all. */
  on: 'low' | 'small' | 'all';
  /** The button’s content. */
  sign: ReactNode;
  children: ReactNode;
}

/**
 * Content that is open where there is room, and opens from a button on other screens. Only the style sheet knows which
 * applies.
 */
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
