interface Opening {
  /** How many hours there is room for. */
  room: number;
  /** When the last meal of the day is over, in hours after midnight. */
  evening: number;
  /** The same of now, where today is shown. */
  now?: number;
  /** From when to when something takes place, on whichever of the days. */
  busy?: { from: number; until: number }[];
}

/**
 * With which hour a day or a week opens: with the morning, but later where else the evening would not show, and never past
 * now; at night that counts for nothing, since all is still to come. Rather at an hour nearby where the edge cuts fewer
 * events: their words stand where they begin.
 */
export function openingHour({ room, evening, now: clock = 0, busy = [] }: Opening): number {
  const now = clock < night ? undefined : clock;
  const until = now === undefined ? evening : Math.max(evening, now + 1);
  const from = Math.min(Math.max(morning, until - room), 24 - room, now === undefined ? 24 : now - 1);
  const usual = Math.max(0, Math.ceil(from * 2) / 2);
  const hours = nearby.map(hours => usual + hours).filter(shown);
  return hours.reduce((best, hour) => (cutAt(hour) < cutAt(best) ? hour : best), usual);

  function shown(hour: number): boolean {
    return hour >= 0 && hour <= 24 - room && (now === undefined || (hour <= now && now < hour + room));
  }

  function cutAt(hour: number): number {
    return busy.filter(({ from, until }) => from < hour && until > hour).length;
  }
}

const morning = 7.5;

/** When night is over. */
const night = 5;

/** Rather earlier than later, and rather a little. */
const nearby = [-0.5, -1, 0.5, 1, -1.5, -2];
