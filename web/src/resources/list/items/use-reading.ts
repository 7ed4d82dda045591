import { useEffect, useState } from 'react';

const load = async () => ({ ...(await import('./parse-items.ts')), ...(await import('./suggestions.ts')) });

export type Reading = Awaited<ReturnType<typeof load>>;

/** The parser and suggestions for the add box. The module is large, so it loads after the box. */
export function useReading(): Reading | undefined {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    void load().then(setReading, () => setReading(plain));
  }, []);
  return reading;
}

/** The fallback if the module fails to load: the text becomes an item unchanged. */
const plain: Reading = {
  parseItems: lines => lines.flatMap(line => (line.trim() ? [{ title: line.trim(), quantity: '' }] : [])),
  mergeSuggestions: () => [],
  matchingSuggestions: () => [],
  openDuplicates: () => [],
  acceptsOnEnter: () => false,
  acceptSuggestion: title => ({ title, quantity: '' }),
  sectionOf: () => '',
  sameTitle: title => title,
};
