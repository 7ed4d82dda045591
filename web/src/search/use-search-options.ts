import { type KeyboardEvent, useEffect, useState } from 'react';

/** The places that the arrows go through, as the links that the list shows: by the ids of their elements. */
export function useSearchOptions(ids: string[], subject: string) {
  const [active, setActive] = useState(0);
  const [byKeys, setByKeys] = useState(false);
  // Others were found: the best of them is at hand again.
  const [about, setAbout] = useState(subject);
  if (about !== subject) {
    setAbout(subject);
    setActive(0);
  }
  const id = ids[Math.min(active, ids.length - 1)];
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || ids.length === 0) return;
    if (event.key === 'Enter' && id) document.getElementById(id)?.click();
    else if (step) go(step);
    else return;
    event.preventDefault();
  }

  function go(step: number) {
    setActive((Math.min(active, ids.length - 1) + step + ids.length) % ids.length);
    setByKeys(true);
  }

  return { active: id, byKeys, press, point: (to: string) => setActive(ids.indexOf(to)) };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
