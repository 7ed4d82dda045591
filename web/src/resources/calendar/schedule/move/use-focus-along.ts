import { useEffect, useRef } from 'react';
import type { Done } from '../actions/followed.ts';
import { occurrenceId } from '../occurrence.ts';
import type { Held } from './held.ts';

/**
 * What is moved is drawn anew elsewhere: the focus goes along. One of a series may have another name once the server has
 * moved it; whoever calls what this gives back is led there as well.
 */
export function useFocusAlong(held: Held | undefined, moved: Done | undefined): () => void {
  const followed = useRef(false);
  useEffect(() => {
    if (held && !document.activeElement?.closest('[data-held-banner]')) return focusSoon(held.event.id);
  }, [held]);
  useEffect(() => {
    if (!moved || !followed.current) return;
    followed.current = false;
    return focusSoon(occurrenceId(moved.to));
  }, [moved]);
  return () => {
    followed.current = true;
  };
}

function focusSoon(id: string): () => void {
  const find = () => document.querySelector(`[data-event="${CSS.escape(id)}"]`)?.closest('a');
  const timer = setTimeout(() => find()?.focus(), 60);
  return () => clearTimeout(timer);
}
