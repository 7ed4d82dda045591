import type { ReactNode, RefObject } from 'react';
import classes from './native-picker.module.css';

interface NativePickerProps {
  type: 'date' | 'time';
  value: string;
  onPick: (value: string) => void;
  /** The text field. */
  children: ReactNode;
  picker?: RefObject<HTMLInputElement | null>;
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** The native date or time picker: on touch it overlays the text field, otherwise a button opens it. */
export function NativePicker({ children, picker, onPick, ...input }: NativePickerProps) {
  return (
    <div className={classes.place}>
      {children}
      <input
        {...input}
        ref={picker}
        className={classes.native}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
      />
    </div>
  );
}
