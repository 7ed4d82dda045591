import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './copy-field.module.css';

/** Something to take along: an access key, an address. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <div className={classes.field}>
      <TextInput ref={setField} className={classes.value} label={label} value={value} readOnly />
      <CopyButton value={value} select={() => field?.select()} />
    </div>
  );
}
