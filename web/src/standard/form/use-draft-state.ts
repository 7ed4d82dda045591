import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { DraftsContext, type OpenDraft } from '../../offline/drafts.ts';
import { fits } from './draft-values.ts';

export interface DraftState<T> {
  value: T;
  set: (next: T | ((before: T) => T)) => void;
  /** Whether a draft was restored. */
  restored: boolean;
  /** After saving or discarding: resets the value and deletes the draft. */
  forget: () => void;
}

/**
 * State for one or two fields without a form around them, kept as a draft until it is saved or discarded, and restored
 * when the same `form` opens again. While `form` is '', there is no draft.
 */
export function useDraftState<T>(form: string, start: T): DraftState<T> {
  const drafts = useContext(DraftsContext);
  const [first] = useState(start);
  const [value, setValue] = useState(start);
  const [restored, setRestored] = useState(false);
  const open = useRef<OpenDraft>(undefined);
  const latest = useRef(start);
  const typed = useRef<{ value: T }>(undefined);
  useEffect(() => {
    const draft = form ? drafts.open(form) : undefined;
    if (!draft) return;
    open.current = draft;
    void draft.found.then(found => {
      if (open.current !== draft || typed.current || found === undefined || !fits(found, first)) return;
      latest.current = found as T;
      setValue(found as T);
      setRestored(true);
    });
    // The user typed before the draft was open.
    if (typed.current) draft.keep(typed.current.value);
    return () => {
      open.current = undefined;
      draft.close();
    };
  }, [drafts, form, first]);
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const value = next instanceof Function ? next(latest.current) : next;
      latest.current = value;
      typed.current = { value };
      setValue(value);
      // The initial value needs no draft.
      const same = JSON.stringify(value) === JSON.stringify(first);
      open.current?.keep(same ? undefined : value);
    },
    [first],
  );
  const forget = useCallback(() => {
    typed.current = undefined;
    open.current?.keep(undefined);
    latest.current = first;
    setValue(first);
    setRestored(false);
  }, [first]);
  return { value, set, restored, forget };
}

/**
 * Reopens the form that the user was typing in when the page closed: calls `onFound` once with the rest of the form's
 * name.
 */
export function useLeftDraft(prefix: string, onFound: (rest: string) => void): void {
  const drafts = useContext(DraftsContext);
  const onFoundRef = useRef(onFound);
  onFoundRef.current = onFound;
  useEffect(() => {
    let left = false;
    void drafts.waiting(prefix).then(([form]) => {
      if (form !== undefined && !left) onFoundRef.current(form.slice(prefix.length));
    });
    return () => {
      left = true;
    };
  }, [drafts, prefix]);
}
