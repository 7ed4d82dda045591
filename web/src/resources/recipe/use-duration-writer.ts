import { useMemo } from 'react';
import { useLocale } from '../../auth/use-locale.ts';
import { durationWriter } from './durations.ts';

/** A formatter for seconds in the viewer’s language. */
export function useDurationWriter(): (seconds: number) => string {
  const locale = useLocale();
  return useMemo(() => durationWriter(locale), [locale]);
}
