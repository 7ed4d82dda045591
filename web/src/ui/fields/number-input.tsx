import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './number-input.module.css';
import { StepButton } from './step-button.tsx';
import { type NumberFieldOptions, useNumberField } from './use-number-field.ts';

type NumberInputProps = NumberFieldOptions &
  Omit<TextInputProps, keyof NumberFieldOptions | 'label' | 'type' | 'onBlur' | 'onKeyDown'> & {
    label: string;
    onBlur?: () => void;
  };

/**
 * A number field with step buttons. `value` makes it controlled, `defaultValue` uncontrolled; forms submit the number
 * under `name`.
 */
export function NumberInput({ name, onBlur, ...props }: NumberInputProps) {
  const { value, defaultValue, onChange, min, max, step, precision, keepsNumber, disabled, ...rest } = props;
  const rule = { min, max, step, precision };
  const field = useNumberField({ value, defaultValue, onChange, keepsNumber, disabled, ...rule });
  return (
    <>
      <TextInput
        {...rest}
        {...field.input}
        onBlur={() => {
          field.input.onBlur();
          onBlur?.();
        }}
        rightSection={<Steps field={field} label={props.label} min={min} max={max} disabled={disabled} />}
        rightSectionWidth="calc(2 * var(--target) + 3px)"
        rightSectionPointerEvents="all"
      />
      {name && <input type="hidden" name={name} value={field.value ?? ''} disabled={disabled} />}
    </>
  );
}

type StepsProps = Pick<NumberFieldOptions, 'min' | 'max' | 'disabled'> & {
  field: ReturnType<typeof useNumberField>;
  label: string;
};

function Steps({ field, label, min, max, disabled = false }: StepsProps) {
  const { value, step } = field;
  return (
    <div className={classes.steps}>
      <StepButton
        direction="down"
        label={label}
        onStep={() => step(-1)}
        spent={disabled || (value !== null && min !== undefined && value <= min)}
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
