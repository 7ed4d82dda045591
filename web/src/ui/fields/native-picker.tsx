import type { ReactNode, RefObject } from 'react';
import classes from './native-picker.module.css';

interface NativePickerProps {
  type: 'date' | 'time';
  value: string;
  onPick: (value: string) => void;
  /** The written field. */
  children: ReactNode;
  picker?: RefObject<HTMLInputElement | null>;
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** What the device has to choose days and times with: fingers touch it where they see the written field, all else opens it by a button. */
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
