import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tick-row.module.css';

type TickRowProps = {
  checked: boolean;
  onChange?: (checked: boolean) => void;
  /** It shows how things stand to who may not change it. */
  readOnly?: boolean;
  /** Ticked is what is taken, not what is done: it is not struck through. */
  chosen?: boolean;
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
export function TickRow(props: TickRowProps) {
  const { checked, onChange, readOnly, chosen, children, note, amount, controls, roomy } = props;
  return (
    <div
      className={classes.row}
      data-roomy={roomy || undefined}
      data-read-only={readOnly || undefined}
      data-chosen={chosen || undefined}
    >
      <label className={classes.target}>
        <input
          type="checkbox"
          className={classes.input}
          checked={checked}
          disabled={readOnly}
          onChange={event => onChange?.(event.currentTarget.checked)}
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
