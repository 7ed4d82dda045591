import { useViewer } from './use-auth.ts';

/** The person's time zone: that of their settings, or the browser's. */
export function useTimeZone(): string {
  const { timeZone } = useViewer().settings;
  return timeZone || browserZone();
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
