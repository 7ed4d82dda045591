/**
 * An event that happens once or again and again. Instants are milliseconds since the epoch; the days of an all-day event
 * begin at midnight UTC, its end is the day after the last.
 */
export interface Series {
  start: number;
  end: number;
  allDay: boolean;
  /** An IANA zone: the rule is meant on its clock. */
  timeZone: string;
  /** A recurrence rule (RFC 5545), or empty. */
  rule: string;
  /** For a rule with COUNT, its last time on the clock of the zone, so that nobody has to count up to it again. */
  lastCounted: number | null;
  /** Starts that the rule gives and that are left out. */
  excluded: number[];
  /** Starts beyond those of the rule. */
  additional: number[];
}

/** The clock that a series is meant on: an all-day event has the same days in every zone. */
export function zoneOf({ allDay, timeZone }: Pick<Series, 'allDay' | 'timeZone'>): string {
  return allDay || timeZone === '' ? 'UTC' : timeZone;
}
