/** Where a calendar or an event is had as an iCalendar file; the cookie of downloads opens it. */
export function exportAddress(name: string): string {
  return `/api/files/calendars/v1alpha1/${name}:export`;
}
