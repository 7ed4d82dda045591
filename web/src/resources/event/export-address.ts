/** The address of a calendar’s or event’s iCalendar file; the download cookie authorizes it. */
export function exportAddress(name: string): string {
  return `/api/files/calendars/v1alpha1/${name}:export`;
}
