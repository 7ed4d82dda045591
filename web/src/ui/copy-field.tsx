import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Called after a copy, by the button or by hand. */
  onCopied?: () => void;
}

/** A read-only value to copy: an access key, an address. */
export function CopyField({ label, value, onCopied }: CopyFieldProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <div className="flex bottom gap-3">
      <TextInput
        ref={setField}
        className={`fill ${classes.value}`}
        label={label}
        value={value}
        readOnly
        onCopy={onCopied}
      />
      <CopyButton label={label} value={value} select={() => field?.select()} onCopied={onCopied} />
    </div>
  );
}
