import { useViewer } from '../../../auth/use-auth.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';

/** The name of the calendar that the user last planned on with this device; '' for none. */
export function useLastCalendar() {
  const place = `calendar/last/${useViewer().user.name}`;
  return {
    last: savedText('localStorage', place) ?? '',
    keep: (calendar: string) => keepText('localStorage', place, calendar),
  };
}

/** The last used calendar if it is in the list, otherwise the first of the home circle, or of all; '' without any. */
export function lastOrFirst(
  calendars: { name: string }[],
  { last, home }: { last: string; home?: ReadonlySet<string> },
): string {
  const known = calendars.find(({ name }) => name === last) ?? calendars.find(({ name }) => home?.has(name));
  return (known ?? calendars[0])?.name ?? '';
}
