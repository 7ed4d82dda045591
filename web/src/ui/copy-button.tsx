import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from './pill-button.tsx';

interface CopyButtonProps {
  value: string;
  /** Marks what is to be copied, where it is shown. */
  select: () => void;
  onCopied?: () => void;
}

/** Takes something along. Where a browser refuses to copy, it is marked instead. */
export function CopyButton({ value, select, onCopied }: CopyButtonProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);

  async function copy() {
    select();
    const done = await navigator.clipboard.writeText(value).then(
      () => true,
      () => document.execCommand('copy'),
    );
    setCopied(done);
    if (done) onCopied?.();
  }

  const Icon = copied ? IconCheck : IconCopy;
  return (
    <PillButton icon={<Icon size={20} aria-hidden />} onClick={copy}>
      <span aria-live="polite">{copied ? t`Copied` : t`Copy`}</span>
    </PillButton>
  );
}
