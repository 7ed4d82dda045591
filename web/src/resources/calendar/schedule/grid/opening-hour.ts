interface Opening {
  /** How many hours there is room for. */
  room: number;
  /** When the last meal of the day is over, in hours after midnight. */
  evening: number;
  /** The same of now, where today is shown. */
  now?: number;
  /** What takes place on the days that are shown, from and to an hour. */
  busy?: [from: number, to: number][];
}

/**
 * With which hour a day or a week opens: with the morning, but later where else the evening would not show, and never past
 * now. Up to two hours earlier where nothing, or less, is cut in its midst by the upper edge.
 */
export function openingHour({ room, evening, now, busy = [] }: Opening): number {
  const until = now === undefined ? evening : Math.max(evening, now + 1);
  const from = Math.min(Math.max(morning, until - room), 24 - room, now === undefined ? 24 : now - 1);
  const latest = Math.max(0, Math.ceil(from * 2) / 2);
  const earliest = Math.max(0, latest - 2, now === undefined ? 0 : Math.ceil((now + 1 - room) * 2) / 2);
  const hours = Array.from({ length: (latest - earliest) * 2 + 1 }, (_, at) => latest - at / 2);
  const cut = (hour: number) => busy.filter(([from, to]) => from < hour && to > hour).length;
  return hours.reduce((best, hour) => (cut(hour) < cut(best) ? hour : best), latest);
}

const morning = 7.5;
