import { useState } from 'react';
import type { Cooking } from '../view/use-saved-cooking.ts';

interface Keyed {
  key: string;
}

/** Which step cook mode stands at; where it was left it goes on, also after the steps around it were changed. */
export function useCookPlace(steps: Keyed[], { kept, change }: Cooking) {
  const [key, setKey] = useState(kept.step);
  const at = Math.max(
    0,
    steps.findIndex(step => step.key === key),
  );
  return {
    at,
    go: (to: number) => {
      const step = steps[to];
      if (!step) return;
      setKey(step.key);
      change({ step: step.key });
    },
    /** The next time begins at the beginning. */
    forget: () => change({ step: undefined }),
  };
}
