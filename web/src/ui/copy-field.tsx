import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './copy-field.module.css';
import { PillButton } from './pill-button.tsx';

/** Something to take along: an access key, an address. Where copying is refused it is selected instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);

  async function copy() {
    field?.select();
    const done = await navigator.clipboard.writeText(value).then(
      () => true,
      () => document.execCommand('copy'),
    );
    setCopied(done);
  }

  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.field}>
      <TextInput ref={setField} className={classes.value} label={label} value={value} readOnly />
      <PillButton icon={<Icon size={20} aria-hidden />} onClick={copy}>
        <span aria-live="polite">{copied ? t`Copied` : t`Copy`}</span>
      </PillButton>
    </div>
  );
}
