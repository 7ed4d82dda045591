/** A time of day, `19:30`, in the format of a locale: 19:30, 7:30 pm, 7:30 PM. */
export function clockText(time: string, locale: string): string {
  if (!time) return '';
  const format = new Intl.DateTimeFormat(locale, {
    hour: twelveHours(locale) ? 'numeric' : '2-digit',
    minute: '2-digit',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`1970-01-01T${time}Z`)).replace(/\s/gu, ' ');
}

export function twelveHours(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
}

/** Parses a typed time: 19:30, 19.30, 1930, 19, 7pm, 7:30 p.m., 19 Uhr 30; '' if it is not a time. */
export function readClock(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const match = /^(\d{1,2})(?:\s*(?::|\.|,|h|uhr)?\s*(\d\d))?\s*(uhr|h)?\s*(?:([ap])\.?\s*m\.?)?$/.exec(
    trimmed,
  );
  if (!match) return '';
  const [, hours = '', minutes = '00', , half] = match;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const wrong = hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12);
  return wrong ? '' : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Whether the text cannot be the beginning of a longer time. */
export function wholeClock(text: string): boolean {
  return /^\d{1,2}[:.]\d\d(\s*[ap]\.?m\.?)?$/i.test(text.trim());
}

/** The time this many minutes later, wrapping at midnight. */
export function clockAfter(time: string, minutes: number): string {
  if (!time) return '';
  const later = Date.parse(`1970-01-02T${time}Z`) + minutes * 60_000;
  return new Date(later).toISOString().slice(11, 16);
}
