import { StepButton } from './step-button.tsx';
import classes from './stepper.module.css';
import { type NumberFieldOptions, useNumberField } from './use-number-field.ts';

type StepperProps = Omit<NumberFieldOptions, 'keepsNumber' | 'onChange'> & {
  label: string;
  onChange?: (value: number) => void;
};

/** A small number between two buttons, such as the servings of a recipe. It is never empty. */
export function Stepper({ label, onChange, min = 1, ...options }: StepperProps) {
  const change = (value: number | null) => value !== null && onChange?.(value);
  const { input, down, up } = useNumberField({ min, ...options, onChange: change, keepsNumber: true });
  return (
    <div
      className={`inline-row control clip pill ${classes.stepper}`}
      data-disabled={options.disabled || undefined}
    >
      <StepButton label={label} {...down} />
      <input
        {...input}
        className={classes.number}
        aria-label={label}
        size={Math.max(2, input.value.length)}
      />
      <StepButton label={label} {...up} />
    </div>
  );
}
