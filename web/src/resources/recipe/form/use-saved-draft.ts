import { useEffect, useRef, useState } from 'react';
import { useAuth, useViewer } from '../../../auth/use-auth.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import type { RecipeValues } from './recipe-values.ts';
import { readSavedDraft, savedDraftText } from './saved-draft.ts';

interface Form {
  getValues: () => RecipeValues;
  isDirty: () => boolean;
}

/** The place of a form's draft in this tab, and what lies there from before. */
export function useDraftPlace({ form, etag, like }: { form: string; etag: string; like: RecipeValues }) {
  const { name } = useViewer().user;
  const [place] = useState(`draft/${name}/${form}`);
  const [draft] = useState(() => readSavedDraft(savedText('sessionStorage', place), etag, like));
  return { place, draft, discard: () => keepText('sessionStorage', place, null) };
}

/**
 * Keeps what is unsaved where a reload, a tab that the phone gave up, or a session that ended cannot reach it: a camera
 * is enough for that. It lasts as long as the tab, and goes when the form is left in the ordinary way.
 */
export function useSavedDraft(form: Form, { place, etag }: { place: string; etag: string }): void {
  const auth = useAuth();
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const keep = () => {
      const { getValues, isDirty } = latest.current;
      keepText('sessionStorage', place, isDirty() ? savedDraftText(getValues(), etag) : null);
    };
    const timer = setInterval(keep, keepEveryMs);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      // A session that ended leads back here after the next sign-in; every other way out was meant.
      const { state } = auth;
      if (state.status === 'visitor' && state.why === 'expired') keep();
      else keepText('sessionStorage', place, null);
    };
  }, [auth, place, etag]);
}

const keepEveryMs = 3000;
