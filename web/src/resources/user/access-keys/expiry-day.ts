/** The day of a time where the browser is, as a date field holds it; '' for none. */
export function dayOf(time: string | null): string {
  if (time === null) return '';
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map(part => String(part).padStart(2, '0')).join('-');
}

export function today(): string {
  return dayOf(new Date().toISOString());
}

/** The last moment of that day; null for none. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString();
}
