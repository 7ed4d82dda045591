interface Opening {
  /** How many hours there is room for. */
  room: number;
  /** When the last meal of the day is over, in hours after midnight. */
  evening: number;
  /** The same of now, where today is shown. */
  now?: number;
}

/** With which hour a day or a week opens: with the morning, but later where else the evening would not show, and never past now. */
export function openingHour({ room, evening, now }: Opening): number {
  const until = now === undefined ? evening : Math.max(evening, now + 1);
  const from = Math.min(Math.max(morning, until - room), 24 - room, now === undefined ? 24 : now - 1);
  return Math.max(0, Math.ceil(from * 2) / 2);
}

const morning = 7.5;
