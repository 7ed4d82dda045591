import { useMemo } from 'react';
import { useLocale } from '../../auth/use-locale.ts';
import { durationWriter } from './durations.ts';

/** Writes seconds in the words of the viewer's language. */
export function useDurationWriter(): (seconds: number) => string {
  const locale = useLocale();
  return useMemo(() => durationWriter(locale), [locale]);
}
