import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react';
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
export function DraftGate(props: DraftGateProps) {
  return <OpenGate key={props.form} {...props} />;
}

/** If storage takes longer, the form opens without its draft, which follows unless the user types first. */
const patienceMs = 1000;

function OpenGate({ form, fallback = <ScreenLoading />, children }: DraftGateProps) {
  const drafts = useContext(DraftsContext);
  const [draft, setDraft] = useState<FormDraft>();
  // Each round is a freshly mounted form.
  const [round, setRound] = useState(0);
  useEffect(() => {
    const open = drafts.open(form);
    if (!open) return setDraft(noDraft);
    const draft = formDraft(open, () => setRound(before => before + 1));
    const show = () => setDraft(draft);
    const late = setTimeout(show, patienceMs);
    void open.found.then(show);
    return () => {
      clearTimeout(late);
      open.close();
    };
  }, [drafts, form]);
  if (!draft) return fallback;
  return (
    <DraftContext value={draft}>
      <Fragment key={round}>{children}</Fragment>
    </DraftContext>
  );
}

function formDraft(open: OpenDraft, remount: () => void): FormDraft {
  let found: unknown;
  let source: () => unknown = () => found;
  /** Whether the stored draft is known and may be replaced. */
  let ready = false;
  /** Whether a form is filled in that has not been saved or discarded. */
  let wanted = false;
  let touched = false;

  void open.found.then(stored => {
    // An earlier draft stays stored, rather than be replaced by what was typed meanwhile.
    if (touched && stored !== undefined) return;
    ready = true;
    if (touched) return keep();
    if (stored === undefined) return;
    found = stored;
    wanted = false;
    remount();
  });

  function keep() {
    if (!ready) return;
    touched = false;
    if (wanted) open.keep(source());
  }

  function forget() {
    found = undefined;
    wanted = false;
    if (ready) open.keep(undefined);
  }

  return {
    found: () => found,
    follow(value) {
      source = value;
      wanted = true;
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
      remount();
    },
  };
}
