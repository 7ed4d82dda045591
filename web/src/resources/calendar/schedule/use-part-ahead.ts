import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWide } from '../../../ui/browser/use-wide.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import { fetchPart, viewPart } from './view-parts.tsx';

/** Preloads the code of the addressed view while its data is loading. */
export function usePartAhead(): void {
  const { view = 'month' } = useSearch({ strict: false }) as ScheduleSearch;
  const part = viewPart(view, useWide());
  useEffect(() => fetchPart(part), [part]);
}
