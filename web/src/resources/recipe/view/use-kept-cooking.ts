import { useCallback, useState } from 'react';
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
  const [kept, setKept] = useState(() => readKeptCooking(read(place)));
  const change = useCallback(
    (change: Partial<KeptCooking>) =>
      setKept(before => {
        const next = { ...before, ...change };
        write(place, keptCookingText(next));
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

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

// A browser that keeps nothing, or has no room left, still ticks off as long as the page stands.
function write(place: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {
    return;
  }
}
