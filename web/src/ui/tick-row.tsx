import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tick-row.module.css';

type TickRowProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Small, below: the recipe it comes from, who ticked it off. */
  note?: ReactNode;
  /** At the right: how much. */
  amount?: ReactNode;
  /** Behind the row, and no part of what ticks it: a menu, a drag handle. */
  controls?: ReactNode;
  /** 54 pixels instead of 48, for a shop or a stove. */
  roomy?: boolean;
};

/** A line that can be ticked off; all of it is the target. */
export function TickRow({ checked, onChange, children, note, amount, controls, roomy }: TickRowProps) {
  return (
    <div className={classes.row} data-roomy={roomy || undefined}>
      <label className={classes.target}>
        <input
          type="checkbox"
          className={classes.input}
          checked={checked}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span className={classes.tick}>{checked && <IconCheck size={16} stroke={3} aria-hidden />}</span>
        <span className={classes.words}>
          <span className={classes.text}>{children}</span>
          {note && <span className={classes.note}>{note}</span>}
        </span>
        {amount && <span className={classes.amount}>{amount}</span>}
      </label>
      {controls}
    </div>
  );
}
