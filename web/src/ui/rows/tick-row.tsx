import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tick-row.module.css';

type TickRowProps = {
  checked: boolean;
  onChange?: (checked: boolean) => void;
  /** Shows the state to people who may not change it. */
  readOnly?: boolean;
  /** The tick means chosen rather than done: the text is not struck through. */
  chosen?: boolean;
  children: ReactNode;
  /** A small line below: the recipe the item comes from, or who ticked it off. */
  note?: ReactNode;
  /** At the end of the row: the amount. */
  amount?: ReactNode;
  /** After the row, outside its click target: a menu, a drag handle. */
  controls?: ReactNode;
  /** It was just moved here: it slides in from where it was. */
  arrived?: boolean;
  /** 54 pixels high instead of 48, for a shop or a stove. */
  roomy?: boolean;
};

/** A row with a checkbox; the whole row is the click target. */
export function TickRow(props: TickRowProps) {
  const { checked, onChange, readOnly, chosen, children, note, amount, controls, roomy, arrived } = props;
  return (
    <div
      className={`row min-h-48 ${classes.row}`}
      data-roomy={roomy || undefined}
      data-read-only={readOnly || undefined}
      data-chosen={chosen || undefined}
      data-arrived={arrived || undefined}
    >
      <label className={classes.target}>
        <input
          type="checkbox"
          className={`hidden-control ${classes.input}`}
          checked={checked}
          disabled={readOnly}
          onChange={event => onChange?.(event.currentTarget.checked)}
        />
        <span className={classes.tick} data-idle={(readOnly && !checked) || undefined}>
          {checked && <IconCheck size={16} stroke={3} aria-hidden />}
        </span>
        <span className={`grid fill ${classes.words}`}>
          <span className={classes.text}>{children}</span>
          {note && <span className="small muted">{note}</span>}
        </span>
        {amount && <span className={`fixed strong plaintext text-end ${classes.amount}`}>{amount}</span>}
      </label>
      {controls}
    </div>
  );
}
