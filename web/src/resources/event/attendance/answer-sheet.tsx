import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { DraftBanner } from '../../../standard/form/draft-banner.tsx';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface AnswerSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The attendee or occurrence being answered; keys the draft. */
  of: string;
  portion: number;
  note: string;
  onSave: (answer: { portion: number; note: string }) => void;
}

/** The details of an answer: how many portions the attendee eats, and a note to the others. */
export function AnswerSheet({ opened, onClose, of, onSave, ...answer }: AnswerSheetProps) {
  const { t } = useLingui();
  const { value, set, restored, forget } = useDraftState(`attendee ${of}`, {
    portion: answer.portion,
    note: answer.note,
  });
  const { portion, note } = value;

  function save() {
    if (portion !== answer.portion || note.trim() !== answer.note) onSave({ portion, note: note.trim() });
    forget();
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
      <div className="grid gap-6">
        {restored && <DraftBanner onDiscard={forget} />}
        <div>
          <p className="small strong mb-2" aria-hidden>
            <Trans>Portion</Trans>
          </p>
          <Stepper
            label={t`Portion`}
            min={0}
            max={10}
            step={0.5}
            precision={1}
            value={portion}
            onChange={next => set({ portion: next, note })}
          />
          <p className="small muted mt-2">
            <Trans>1 is a full portion. Half is enough for a child.</Trans>
          </p>
        </div>
        <Textarea
          label={t`Note`}
          placeholder={t`We’ll be a little late`}
          minRows={2}
          maxLength={500}
          value={note}
          onChange={event => set({ portion, note: event.currentTarget.value })}
        />
      </div>
    </Sheet>
  );
}
