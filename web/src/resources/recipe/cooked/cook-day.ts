/** The day of a moment where the viewer is, as a date field has it. */
export function dayOf(moment: Date): string {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-');
}

/** The moment of a cooking that was on this day: as it was if that is its day, and never in the future. */
export function cookTimeOn(day: string, was: string | null, now = Date.now()): string {
  const before = new Date(was ?? now);
  const said = new Date(`${day}T12:00`);
  if (Number.isNaN(said.getTime()) || day === dayOf(before)) return before.toISOString();
  return new Date(Math.min(said.getTime(), now)).toISOString();
}
