import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './answer-sheet.module.css';

interface AnswerSheetProps {
  opened: boolean;
  onClose: () => void;
  portion: number;
  note: string;
  onSave: (said: { portion: number; note: string }) => void;
}

/** What is said beside the answer: how much one eats, and a word to the others. */
export default function AnswerSheet({ opened, onClose, onSave, ...said }: AnswerSheetProps) {
  const { t } = useLingui();
  const [portion, setPortion] = useState(said.portion);
  const [note, setNote] = useState(said.note);

  function save() {
    if (portion !== said.portion || note.trim() !== said.note) onSave({ portion, note: note.trim() });
    onClose();
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`Your answer`}
      footer={
        <PillButton tone="main" onClick={save}>
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      <div className={classes.fields}>
        <div>
          <p className={classes.label} aria-hidden>
            <Trans>Portion</Trans>
          </p>
          <Stepper
            label={t`Portion`}
            min={0}
            max={10}
            step={0.5}
            precision={1}
            value={portion}
            onChange={setPortion}
          />
          <p className={classes.hint}>
            <Trans>1 is a usual portion, half of one is enough for a child.</Trans>
          </p>
        </div>
        <Textarea
          label={t`Note`}
          placeholder={t`We come a little later`}
          minRows={2}
          maxLength={500}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      </div>
    </Sheet>
  );
}
