import { useCallback, useState } from 'react';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { readSavedCooking, type SavedCooking, savedCookingText } from './saved-cooking.ts';

export interface Cooking {
  saved: SavedCooking;
  change: (change: Partial<SavedCooking>) => void;
  ticked: (key: string) => boolean;
  tick: (key: string, on: boolean) => void;
}

/** The remembered cooking state of a recipe on this device; survives reloads and app updates. */
export function useSavedCooking(recipe: string): Cooking {
  const place = `cooking/${recipe}`;
  const [saved, setSaved] = useState(() => readSavedCooking(savedText('localStorage', place)));
  const change = useCallback(
    (change: Partial<SavedCooking>) =>
      setSaved(before => {
        const next = { ...before, ...change };
        keepText('localStorage', place, savedCookingText(next));
        return next;
      }),
    [place],
  );
  return {
    saved,
    change,
    ticked: key => saved.ticked.includes(key),
    tick: (key, on) => {
      const others = saved.ticked.filter(other => other !== key);
      change({ ticked: on ? [...others, key] : others });
    },
  };
}
