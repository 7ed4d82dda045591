import { useEffect, useState } from 'react';

const load = async () => ({ ...(await import('./parse-items.ts')), ...(await import('./suggestions.ts')) });

export type Reading = Awaited<ReturnType<typeof load>>;

/** How what is typed into a list is read. It is large, and comes after the box that one types into. */
export function useReading(): Reading | undefined {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    void load().then(setReading, () => setReading(plain));
  }, []);
  return reading;
}

/** Without the file for it, what is typed goes on the list as it stands. */
const plain: Reading = {
  parseItems: lines => lines.flatMap(line => (line.trim() ? [{ title: line.trim(), quantity: '' }] : [])),
  known: () => [],
  matching: () => [],
  meant: () => false,
  taken: title => ({ title, quantity: '' }),
  sectionOf: () => '',
  sameTitle: title => title,
};
