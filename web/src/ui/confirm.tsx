import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import classes from './confirm.module.css';
import { PillButton } from './pill-button.tsx';

type Question = {
  title: string;
  /** What will be lost, and for whom. */
  message?: ReactNode;
  /** The deed in one word or two: "Delete list". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something that can be taken back is asked in the ordinary colour. */
  harmless?: boolean;
};

type Ask = (question: Question) => Promise<boolean>;

/** `if (await confirm({ title, message, confirmLabel })) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm is for what stands within ConfirmProvider.');
  return ask;
}

const ConfirmContext = createContext<Ask | null>(null);

type Asked = Question & { answer: (yes: boolean) => void };

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const ask = useCallback<Ask>(
    question =>
      new Promise(resolve => {
        setAsked({ ...question, answer: resolve });
        setOpened(true);
      }),
    [],
  );

  function answer(yes: boolean) {
    setOpened(false);
    asked?.answer(yes);
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal
        opened={opened}
        onClose={() => answer(false)}
        title={asked?.title}
        centered
        withCloseButton={false}
        closeOnClickOutside
        size="26rem"
        zIndex={400}
      >
        {asked && <Answers question={asked} answer={answer} />}
      </Modal>
    </ConfirmContext>
  );
}

function Answers({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  const { message, confirmLabel, cancelLabel = 'Cancel', harmless = false } = question;
  return (
    <>
      <div className={classes.message}>{message}</div>
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
