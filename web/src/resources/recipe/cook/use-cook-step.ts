import { useState } from 'react';
import type { Cooking } from '../view/use-saved-cooking.ts';

interface Keyed {
  key: string;
}

/** The current step of cook mode; resumes at the last position, even if the steps around it have changed. */
export function useCookStep(steps: Keyed[], { saved, change }: Cooking) {
  const [key, setKey] = useState(saved.step);
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
    /** Starts at the first step next time. */
    forget: () => change({ step: undefined }),
  };
}
