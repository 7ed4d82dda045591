import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import classes from '../api-docs.module.css';
import { jsonType } from './draft.ts';

interface BodyFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function BodyField({ value, error, onChange }: BodyFieldProps) {
  const { t } = useLingui();
  return (
    <Textarea
      label={
        <>
          {t`Body`} <code className={classes.type}>{jsonType}</code>
        </>
      }
      classNames={{ input: classes.json }}
      value={value}
      error={error}
      minRows={4}
      maxRows={20}
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
