import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { OpenDraft } from '../../offline/drafts.ts';
import { DraftsContext } from '../../offline/drafts-context.ts';
import { ScreenLoading } from '../screen-loading.tsx';

/** The draft of the form around. */
export interface FormDraft {
  /** What was typed before and not saved. */
  found: () => unknown;
  /** Keeps what `value` gives after each `touch`. The function that it returns ends that. */
  follow: (value: () => unknown) => () => void;
  touch: () => void;
  /** It is saved, or is not wanted: nothing is kept from now on. */
  forget: () => void;
  /** Forgets, and begins the form anew. */
  startOver: () => void;
}

const nothing = () => undefined;
const noDraft: FormDraft = {
  found: nothing,
  follow: () => nothing,
  touch: nothing,
  forget: nothing,
  startOver: nothing,
};
const DraftContext = createContext(noDraft);

export const useFormDraft = () => useContext(DraftContext);

interface DraftGateProps {
  /** Tells forms apart: what it makes or changes, by name. */
  form: string;
  /** Until it is known whether something was left. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A form that gets back what was typed in it before the page went: by a session that ended, a crash, a new version, or a
 * way back without an answer to the question. It shows once it is known whether there is something.
 */
export function DraftGate({ form, fallback, children }: DraftGateProps) {
  const [round, setRound] = useState(0);
  return (
    <OpenGate key={form} form={form} fallback={fallback} onStartOver={() => setRound(before => before + 1)}>
      <RoundOf key={round}>{children}</RoundOf>
    </OpenGate>
  );
}

function RoundOf({ children }: { children: ReactNode }) {
  return children;
}

/** Storage that takes longer keeps nobody from writing. */
const patienceMs = 1000;

function OpenGate({
  form,
  fallback = <ScreenLoading />,
  onStartOver,
  children,
}: DraftGateProps & { onStartOver: () => void }) {
  const drafts = useContext(DraftsContext);
  const [draft, setDraft] = useState<FormDraft>();
  const startOver = useRef(onStartOver);
  startOver.current = onStartOver;
  useEffect(() => {
    const open = drafts.open(form);
    if (!open) return setDraft(noDraft);
    let left = false;
    const late = new Promise<'late'>(resolve => setTimeout(() => resolve('late'), patienceMs));
    void Promise.race([open.found, late]).then(found => {
      if (!left) setDraft(found === 'late' ? noDraft : formDraft(open, found, () => startOver.current()));
    });
    return () => {
      left = true;
      open.close();
    };
  }, [drafts, form]);
  return draft ? <DraftContext value={draft}>{children}</DraftContext> : fallback;
}

function formDraft(open: OpenDraft, left: unknown, startOver: () => void): FormDraft {
  let found = left;
  let wanted = true;
  let touched = false;
  let source: () => unknown = () => found;

  function keep() {
    touched = false;
    if (wanted) open.keep(source());
  }

  function forget() {
    wanted = false;
    found = undefined;
    open.keep(undefined);
  }

  return {
    found: () => found,
    follow(value) {
      source = value;
      wanted = true;
      return keep;
    },
    touch() {
      // The form has taken the change over by then.
      if (!touched) queueMicrotask(keep);
      touched = true;
    },
    forget,
    startOver() {
      forget();
      startOver();
    },
  };
}
