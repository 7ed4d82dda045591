import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import type { Scope, ScopeQuestion } from './scope-question.ts';

const ScopeDialog = lazy(() => import('./scope-dialog.tsx').then(file => ({ default: file.ScopeDialog })));

interface PendingQuestion extends ScopeQuestion {
  answer: (scope?: Scope) => void;
}

interface OccurrenceScope {
  /** Resolves to the chosen scope, or to undefined on cancel. */
  ask: (question: ScopeQuestion) => Promise<Scope | undefined>;
  /** Render this anywhere. */
  dialog: ReactNode;
}

/** `const scope = await ask({ action: 'delete', title })`, before changing an event of a series. */
export function useOccurrenceScope(): OccurrenceScope {
  const [pending, setPending] = useState<PendingQuestion>();
  const [opened, setOpened] = useState(false);

  function ask(question: ScopeQuestion) {
    return new Promise<Scope | undefined>(resolve => {
      setPending({ ...question, answer: resolve });
      setOpened(true);
    });
  }

  function answer(scope?: Scope) {
    setOpened(false);
    pending?.answer(scope);
  }

  const dialog = pending && (
    <Suspense>
      <ScopeDialog question={pending} opened={opened} answer={answer} />
    </Suspense>
  );
  return { ask, dialog };
}
