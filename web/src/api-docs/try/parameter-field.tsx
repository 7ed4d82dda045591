import { NativeSelect, TextInput } from '@mantine/core';
import classes from '../api-docs.module.css';
import type { Parameter } from '../api-document.ts';

interface ParameterFieldProps {
  parameter: Parameter;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A parameter's input; a select if the schema has an enum. */
export function ParameterField({ parameter, value, error, onChange }: ParameterFieldProps) {
  const { name, in: place, required, schema = {} } = parameter;
  const choices = schema.type === 'boolean' ? ['false', 'true'] : schema.enum?.map(String);
  const common = {
    label: (
      <>
        <code>{name}</code> <span className={classes.type}>{place}</span>
      </>
    ),
    value,
    error,
    required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (choices) return <NativeSelect {...common} data={['', ...choices]} />;
  return (
    <TextInput
      {...common}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={schema.type === 'integer' ? 'numeric' : undefined}
    />
  );
}
