import { useViewer } from './use-auth.ts';

/** The user's time zone, from their settings or else from the browser. */
export function useTimeZone(): string {
  const { timeZone } = useViewer().settings;
  return timeZone || browserZone();
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
