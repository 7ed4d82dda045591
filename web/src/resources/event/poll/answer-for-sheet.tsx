import { Trans, useLingui } from '@lingui/react/macro';
import type { Attendee, Event } from '@potluck/contract';
import { useState } from 'react';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AnswersField } from './answers-field.tsx';
import { type TimeAnswer, useAnswerFor } from './use-poll-actions.ts';

interface AnswerForSheetProps {
  event: Event;
  attendee: Attendee;
  opened: boolean;
  onClose: () => void;
}

/** A host answers for somebody else, such as a guest who called. */
export function AnswerForSheet({ event, attendee, opened, onClose }: AnswerForSheetProps) {
  const { t } = useLingui();
  const { name, title } = attendee;
  const [draft, setDraft] = useState<TimeAnswer[]>();
  const timeAnswers = draft ?? attendee.timeAnswers;
  const send = useAnswerFor();

  function close() {
    setDraft(undefined);
    onClose();
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={close}
      title={t`Answer for ${title}`}
      footer={
        <PillButton
          tone="main"
          busy={send.isPending}
          onClick={() => send.mutate({ name, timeAnswers }, { onSuccess: close })}
        >
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      <div className="stack gap-5">
        <AnswersField event={event} answers={timeAnswers} onChange={setDraft} />
      </div>
    </Sheet>
  );
}
