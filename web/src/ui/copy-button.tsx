import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from './pill-button.tsx';

interface CopyButtonProps {
  value: string;
  /** Selects the text on the page. */
  select: () => void;
  onCopied?: () => void;
}

/** Copies a text. If the browser refuses, selects it instead. */
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
