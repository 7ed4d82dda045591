/** The preset colours of a calendar. Calendars without a colour show the first. */
export const calendarColors = [
  '#2f6b4c',
  '#d9532f',
  '#386fad',
  '#c77f0d',
  '#8d4d93',
  '#1f7d80',
  '#c2477a',
  '#7a7524',
  '#8a5a3c',
  '#5b6470',
] as const;

/**
 * A colour that no calendar uses, so that a new calendar is easy to tell apart: the preferred one, or else the first
 * preset. The first preset if all are taken.
 */
export function freshColor(calendars: readonly { color: string }[], preferred = ''): string {
  const [ordinary] = calendarColors;
  const taken = new Set(calendars.map(({ color }) => color || ordinary));
  const free = [preferred, ...calendarColors].find(color => color !== '' && !taken.has(color));
  return free ?? (preferred || ordinary);
}
