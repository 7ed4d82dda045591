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

/** The last used calendar if it is in the list, otherwise the first; '' for an empty list. */
export function lastOrFirst(calendars: { name: string }[], last: string): string {
  return (calendars.find(({ name }) => name === last) ?? calendars[0])?.name ?? '';
}
