import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { Choices, Conflict } from './conflict.ts';
import classes from './conflict-dialog.module.css';
import { useFieldLabel, useFieldText } from './field-words.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  answer: (choices: Choices | undefined) => void;
}

/** Shows both versions of the fields that two people changed, to keep either. */
export function ConflictDialog({ conflict: { fields }, answer }: ConflictDialogProps) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(fields.map(({ field }) => [field, 'mine'])),
  );
  const label = useFieldLabel();
  return (
    <Dialog
      opened
      onClose={() => answer(undefined)}
      title={t`Someone else changed this too`}
      footer={
        <PillButton tone="main" onClick={() => answer(choices)}>
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      {fields.map(({ field, mine, theirs }) => (
        <section key={field} className={classes.field}>
          <div className={classes.versions}>
            <Version title={t`Yours`} field={field} value={mine} chosen={choices[field] === 'mine'} />
            <Version title={t`Theirs`} field={field} value={theirs} chosen={choices[field] === 'theirs'} />
          </div>
          <Segments
            label={label(field)}
            value={choices[field]}
            data={[
              { value: 'mine', label: t`Keep mine` },
              { value: 'theirs', label: t`Keep theirs` },
            ]}
            onChange={choice =>
              setChoices(now => ({ ...now, [field]: choice === 'mine' ? 'mine' : 'theirs' }))
            }
          />
        </section>
      ))}
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  field: string;
  value: unknown;
  chosen: boolean;
}

function Version({ title, field, value, chosen }: VersionProps) {
  const text = useFieldText();
  return (
    <div className={classes.version} data-chosen={chosen || undefined}>
      <p className={classes.whose}>{title}</p>
      <p className={classes.text}>{text(field, value)}</p>
    </div>
  );
}
