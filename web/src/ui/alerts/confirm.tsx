import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { lazy } from '../browser/lazy.ts';
import { SettledContext } from '../browser/settled-context.ts';
import type { Question } from './question.ts';

const load = () => import('./confirm-dialog.tsx').then(file => ({ default: file.ConfirmDialog }));
const ConfirmDialog = lazy(load);

type Ask = (question: Question) => Promise<boolean>;

/** `if (await confirm({ title, message, confirmLabel })) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm is for what stands within ConfirmProvider.');
  return ask;
}

const ConfirmContext = createContext<Ask | null>(null);

/** Whether a confirmation is open: then Escape belongs to it. */
export function useAsking(): boolean {
  return useContext(AskingContext);
}

const AskingContext = createContext(false);

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
    if (settled) void load().catch(() => undefined);
  }, [settled]);

  function answer(yes: boolean) {
    setOpened(false);
    pending?.answer(yes);
  }

  return (
    <ConfirmContext value={ask}>
      <AskingContext value={opened}>{children}</AskingContext>
      {pending && (
        <Suspense>
          <ConfirmDialog question={pending} opened={opened} answer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
