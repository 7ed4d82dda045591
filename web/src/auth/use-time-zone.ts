import { useViewer } from './use-auth.ts';

/** The zone whose clock the person lives by: the one of their settings, or the browser's. */
export function useTimeZone(): string {
  const { timeZone } = useViewer().settings;
  return timeZone || browserZone();
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
