/** A stored time, in milliseconds, as responses carry it. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** The same for a column of any row, which may be null. */
export function isoTimeOrNull(time: unknown): string | null {
  return time === null ? null : isoTime(Number(time));
}
