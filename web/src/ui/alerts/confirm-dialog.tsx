import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from '../browser/layers.ts';
import { useShown } from '../browser/use-opened.ts';
import { PillButton } from '../pill-button.tsx';
import classes from './alerts.module.css';

interface ConfirmDialogProps {
  question: Question;
  opened: boolean;
  answer: (yes: boolean) => void;
}

/** Asks the user to confirm or cancel. */
export function ConfirmDialog({ question, opened, answer }: ConfirmDialogProps) {
  const shown = useShown(opened);
  const top = useLayer(opened, () => answer(false));
  return (
    <Modal
      opened={shown}
      onClose={() => answer(false)}
      closeOnEscape={top}
      title={question.title}
      centered
      withCloseButton={false}
      closeOnClickOutside
      size="26rem"
      zIndex={400}
    >
      <Answers question={question} answer={answer} />
    </Modal>
  );
}

function Answers({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  const { t } = useLingui();
  const { message, confirmLabel, cancelLabel = t`Cancel`, harmless = false } = question;
  return (
    <>
      <div className="muted">{message}</div>
      <div className={classes.answers}>
        <PillButton data-autofocus onClick={() => answer(false)}>
          {cancelLabel}
        </PillButton>
        <PillButton tone={harmless ? 'main' : 'danger'} onClick={() => answer(true)}>
          {confirmLabel}
        </PillButton>
      </div>
    </>
  );
}

/** A confirmation before an action. */
export type Question = {
  title: string;
  /** The loss, and the people affected. */
  message?: ReactNode;
  /** The action in one word or two: "Delete list". */
  confirmLabel: string;
  cancelLabel?: string;
  /** An action that can be undone gets the ordinary colour. */
  harmless?: boolean;
};
