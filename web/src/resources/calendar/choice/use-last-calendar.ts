import { useViewer } from '../../../auth/use-auth.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';

/** The calendar, by name, that the person last planned on from this device; '' for none. */
export function useLastCalendar() {
  const place = `calendar/last/${useViewer().user.name}`;
  return {
    last: savedText('localStorage', place) ?? '',
    keep: (calendar: string) => keepText('localStorage', place, calendar),
  };
}

/** That calendar if it is among these, otherwise the first of them; '' of none. */
export function lastOrFirst(calendars: { name: string }[], last: string): string {
  return (calendars.find(({ name }) => name === last) ?? calendars[0])?.name ?? '';
}
