import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { DraftsContext, type OpenDraft } from '../../offline/drafts.ts';
import { ScreenLoading } from '../screen-loading.tsx';

/** The draft of the surrounding form. */
export interface FormDraft {
  /** The restored draft. */
  found: () => unknown;
  /** Saves the result of `value` after each `touch`. Returns a function that saves at once. */
  follow: (value: () => unknown) => () => void;
  touch: () => void;
  /** After saving or discarding: deletes the draft and keeps nothing more. */
  forget: () => void;
  /** Deletes the draft and resets the form. */
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
  /** Identifies the form: the resource that it creates or edits. */
  form: string;
  /** Shown until the draft has been looked up. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Restores what was typed in a form before the page closed: after an expired session, a crash, an update, or leaving
 * without an answer to the confirmation. Renders the form once the draft has been looked up.
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

/** If storage takes longer, the form opens without its draft, which follows unless the user types first. */
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
    let [left, shown, typed] = [false, false, false];
    const touch = () => {
      typed = true;
    };
    const late = setTimeout(() => {
      shown = true;
      setDraft({ ...noDraft, touch });
    }, patienceMs);
    void open.found.then(found => {
      clearTimeout(late);
      // An earlier draft stays stored, rather than be replaced by what was typed meanwhile.
      if (left || (typed && found !== undefined)) return;
      const restart = () => startOver.current();
      setDraft(formDraft(open, { found, typed }, restart));
      if (shown && found !== undefined) restart();
    });
    return () => {
      left = true;
      clearTimeout(late);
      open.close();
    };
  }, [drafts, form]);
  return draft ? <DraftContext value={draft}>{children}</DraftContext> : fallback;
}

/** `typed`: something was typed before the draft was open, and is not saved yet. */
function formDraft(
  open: OpenDraft,
  { found: left, typed }: { found: unknown; typed: boolean },
  startOver: () => void,
): FormDraft {
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
      if (typed) queueMicrotask(keep);
      return keep;
    },
    touch() {
      // By then the form has applied the change.
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
