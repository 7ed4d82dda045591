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
  const { input, value, step } = useNumberField({ min, ...options, onChange: change, keepsNumber: true });
  const { max, disabled = false } = options;
  return (
    <div className={`inline-row control clip pill ${classes.stepper}`} data-disabled={disabled || undefined}>
      <StepButton
        direction="down"
        label={label}
        onStep={() => step(-1)}
        spent={disabled || (value !== null && value <= min)}
      />
      <input
        {...input}
        className={classes.number}
        aria-label={label}
        size={Math.max(2, input.value.length)}
      />
      <StepButton
        direction="up"
        label={label}
        onStep={() => step(1)}
        spent={disabled || (value !== null && max !== undefined && value >= max)}
      />
    </div>
  );
}
