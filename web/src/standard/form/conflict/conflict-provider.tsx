import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import type { Choices, Conflict } from './conflict-dialog.tsx';

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx'), 'ConflictDialog');

type Ask = (conflict: Conflict) => Promise<Choices | undefined>;

/** Asks which version of each field to keep. Undefined if the user goes back to the form. */
export function useAskConflict(): Ask {
  return useContext(ConflictContext);
}

const ConflictContext = createContext<Ask>(async () => undefined);

interface Pending {
  conflict: Conflict;
  answer: (choices: Choices | undefined) => void;
}

export function ConflictProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  const ask = useCallback<Ask>(
    conflict => new Promise(resolve => setPending({ conflict, answer: resolve })),
    [],
  );

  function answer(choices: Choices | undefined) {
    pending?.answer(choices);
    setPending(undefined);
  }

  return (
    <ConflictContext value={ask}>
      {children}
      {pending && <ConflictDialog conflict={pending.conflict} answer={answer} />}
    </ConflictContext>
  );
}
