import { Trans, useLingui } from '@lingui/react/macro';
import { IconClipboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/api.ts';
import { FormBar } from '../../../ui/fields/form-bar.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import type { EntryPoint } from '../create-search-params.ts';
import { CreateEntryPoints } from './create-entry-points.tsx';
import classes from './import-page.module.css';

/** The screen that asks for a recipe’s source, before the review form. */
export function ImportPage({ entryPoint, onCancel, children }: ImportPageProps) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <FormBar title={t`New recipe`} onCancel={onCancel} busy={false} saveLabel="" />
      <CreateEntryPoints current={entryPoint} />
      {children}
    </div>
  );
}

interface ImportPageProps {
  entryPoint: EntryPoint;
  onCancel: () => void;
  children: ReactNode;
}

/** Why nothing could be read, in the server’s words, and what to try next. */
export function ImportProblem({ error, actions }: { error: unknown; actions?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      <Banner hue="tomato" actions={actions}>
        {messageOf(error, i18n)}
      </Banner>
    </div>
  );
}

interface PasteButtonProps {
  disabled?: boolean;
  onPaste: (text: string) => void;
  /** Called with a sentence if the browser or the user refused, or the clipboard holds no text. */
  onRefuse: (message: string) => void;
}

/** Pastes with one tap on touch screens, where a field’s own menu takes a long press. */
export function PasteButton({ disabled, onPaste, onRefuse }: PasteButtonProps) {
  const { t } = useLingui();
  if (!('readText' in (navigator.clipboard ?? {})) || !matchMedia('(pointer:coarse)').matches) return null;

  async function paste() {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    if (text?.trim()) onPaste(text);
    else if (text === undefined) onRefuse(t`The browser didn’t allow it. Hold the field and choose Paste.`);
    else onRefuse(t`There’s no text to paste. Copy it first.`);
  }

  return (
    <PillButton
      icon={<IconClipboard size={20} stroke={1.75} aria-hidden />}
      disabled={disabled}
      onClick={() => void paste()}
    >
      <Trans>Paste</Trans>
    </PillButton>
  );
}
