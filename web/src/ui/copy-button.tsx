import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from './browser/copy-text.ts';
import { PillButton } from './pill-button.tsx';

interface CopyButtonProps {
  /** The label of the text, for screens with several such buttons. */
  label?: string;
  value: string;
  /** Selects the text on the page. */
  select: () => void;
  onCopied?: () => void;
}

/** Copies a text. If the browser refuses, selects it instead. */
export function CopyButton({ label, value, select, onCopied }: CopyButtonProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);

  async function copy() {
    select();
    const done = await copyText(value);
    setCopied(done);
    if (done) onCopied?.();
  }

  const name = label && !copied ? t`Copy “${label}”` : undefined;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <PillButton icon={<Icon size={20} aria-hidden />} aria-label={name} onClick={copy}>
      <span aria-live="polite">{copied ? t`Copied` : t`Copy`}</span>
    </PillButton>
  );
}
