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
        rightSection={
          <div className={classes.steps}>
            <StepButton label={props.label} {...field.down} />
            <StepButton label={props.label} {...field.up} />
          </div>
        }
        rightSectionWidth="calc(2 * var(--target) + 3px)"
        rightSectionPointerEvents="all"
      />
      {name && <input type="hidden" name={name} value={field.value ?? ''} disabled={disabled} />}
    </>
  );
}
