import { createContext, type ReactNode, use, useCallback, useContext, useEffect, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.tsx';
import { SettledContext } from '../browser/settled-context.ts';
import type { Question } from './confirm-dialog.tsx';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

type Ask = (question: Question) => Promise<boolean>;

/** `if (await confirm({ title, message, confirmLabel })) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm must be used within ConfirmProvider.');
  return ask;
}

const ConfirmContext = createContext<Ask | null>(null);

type PendingQuestion = Question & { answer: (yes: boolean) => void };

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion>();
  const [opened, setOpened] = useState(false);
  const settled = use(SettledContext);
  const ask = useCallback<Ask>(
    question =>
      new Promise(resolve => {
        setPending({ ...question, answer: resolve });
        setOpened(true);
      }),
    [],
  );

  // Not part of the first screen, but preloaded so that a confirmation opens at once.
  useEffect(() => {
    if (settled) ConfirmDialog.preload();
  }, [settled]);

  function answer(yes: boolean) {
    setOpened(false);
    pending?.answer(yes);
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && <ConfirmDialog question={pending} opened={opened} answer={answer} />}
    </ConfirmContext>
  );
}
