import { useCallback, useState } from 'react';
import { keepText, keptText } from '../../../ui/browser/kept-text.ts';
import { type KeptCooking, keptCookingText, readKeptCooking } from './kept-cooking.ts';

export interface Cooking {
  kept: KeptCooking;
  change: (change: Partial<KeptCooking>) => void;
  ticked: (key: string) => boolean;
  tick: (key: string, on: boolean) => void;
}

/** What this device remembers of cooking a recipe, reloads and updates of the app survived. */
export function useKeptCooking(recipe: string): Cooking {
  const place = `cooking/${recipe}`;
  const [kept, setKept] = useState(() => readKeptCooking(keptText('localStorage', place)));
  const change = useCallback(
    (change: Partial<KeptCooking>) =>
      setKept(before => {
        const next = { ...before, ...change };
        keepText('localStorage', place, keptCookingText(next));
        return next;
      }),
    [place],
  );
  return {
    kept,
    change,
    ticked: key => kept.ticked.includes(key),
    tick: (key, on) => {
      const others = kept.ticked.filter(other => other !== key);
      change({ ticked: on ? [...others, key] : others });
    },
  };
}
