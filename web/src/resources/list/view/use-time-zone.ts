import { useViewer } from '../../../auth/use-auth.ts';

/** The zone whose clock the person lives by: the one of their settings, or the browser's. */
export function useTimeZone(): string {
  const { timeZone } = useViewer().settings;
  return timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
}
