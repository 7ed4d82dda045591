const dayMs = 86_400_000;

/** How long ago something was, as one says it: "today", "3 weeks ago". */
export function ago(moment: string, now: number, locale: string | undefined): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(Date.parse(moment))) / dayMs);
  const write = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (days < 14) return write.format(-Math.max(days, 0), 'day');
  if (days < 60) return write.format(-Math.floor(days / 7), 'week');
  if (days < 365) return write.format(-Math.floor(days / 30.4), 'month');
  return write.format(-Math.floor(days / 365), 'year');
}
