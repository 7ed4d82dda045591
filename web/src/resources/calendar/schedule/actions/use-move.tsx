import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOccurrenceScope } from '../../occurrence-scope/use-occurrence-scope.tsx';
import type { DisplayEvent, When } from '../display-event.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { whenWords } from '../time/when-words.ts';
import type { Done } from './followed.ts';
import { useChangeTimes } from './use-change-times.ts';

/** Resolves to whether it is being moved; a series asks first which of it is meant. */
export type Move = (event: DisplayEvent, when: When) => Promise<boolean>;

export function useMove(clock: ViewerClock): { move: Move; moved: Done | undefined; dialog: ReactNode } {
  const { t, i18n } = useLingui();
  const { mutate, data: moved } = useChangeTimes(clock);
  const { ask, dialog } = useOccurrenceScope();
  return { move, moved, dialog };

  async function move({ title, occurrence, start, end, allDay }: DisplayEvent, when: When) {
    if (when.start === start && when.end === end && when.allDay === allDay) return false;
    const scope = occurrence.recurring ? await ask({ action: 'move', title }) : 'THIS';
    if (!scope) return false;
    const message = t`“${title}” moved to ${whenWords(when, { clock, i18n })}.`;
    mutate({ occurrence, scope, when, message });
    return true;
  }
}
