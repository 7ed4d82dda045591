import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PillButton } from '../../ui/pill-button.tsx';

interface KeyFormProps {
  onKey: (key: string) => void;
  onCancel?: () => void;
}

/** The form for an access key. */
export function KeyForm({ onKey, onCancel }: KeyFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const key = typed.trim();
    // HTTP headers allow no other characters.
    if (/^[\x21-\x7e]+$/.test(key)) onKey(key);
    else setProblem(t`Paste the whole key as it was shown: potluck_key_…`);
  }

  return (
    <form className="flow gap-3 bottom" onSubmit={submit} autoComplete="off">
      <TextInput
        flex="1 1 16rem"
        id={keyFieldId}
        type="password"
        label={t`Access key`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={event => {
          setTyped(event.currentTarget.value);
          setProblem('');
        }}
      />
      <PillButton type="submit">
        <Trans>Use key</Trans>
      </PillButton>
      {onCancel && (
        <PillButton tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </PillButton>
      )}
    </form>
  );
}

/** Calls that need a key move the focus to this field. */
export const keyFieldId = 'access-key';
