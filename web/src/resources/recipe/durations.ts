/** The seconds of a wire duration such as "900s"; 0 for none. */
export function secondsOf(duration: string | null): number {
  return duration === null ? 0 : Number.parseFloat(duration);
}

/**
 * A function that writes seconds as people say them: "35 min", "1h 50m", "1d 2h". Make one for a whole
 * screen: number formats are dear to create.
 */
export function durationWriter(locale?: string): (seconds: number) => string {
  const formats = units.map(({ unit, seconds }) => ({
    seconds,
    alone: formatOf(locale, unit),
    beside: formatOf(locale, unit, 'narrow'),
  }));
  return total => {
    let rest = Math.max(1, Math.round(total));
    const parts = formats.flatMap(({ seconds, ...format }) => {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      return count > 0 ? [{ count, ...format }] : [];
    });
    const [one, two] = parts;
    if (!one) return '';
    // Two units are said as short as can be, and beyond them nobody cooks by the rest.
    return two
      ? `${one.beside.format(one.count)} ${two.beside.format(two.count)}`
      : one.alone.format(one.count);
  };
}

/** "10–12 min" where both ends are whole in the same unit, else "1 hr – 1h 15m". */
export function rangeWriter(locale?: string): (seconds: number, untilSeconds: number) => string {
  const write = durationWriter(locale);
  return (seconds, untilSeconds) => {
    if (seconds === untilSeconds) return write(seconds);
    const unit = units.find(each => each.seconds <= seconds);
    if (!unit || seconds % unit.seconds || untilSeconds % unit.seconds)
      return `${write(seconds)} – ${write(untilSeconds)}`;
    return formatOf(locale, unit.unit).formatRange(seconds / unit.seconds, untilSeconds / unit.seconds);
  };
}

/** What a clock shows: "12:00", "1:02:05". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map(part => String(part).padStart(2, '0'))].join(':');
}

function formatOf(
  locale: string | undefined,
  unit: (typeof units)[number]['unit'],
  unitDisplay: 'short' | 'narrow' = 'short',
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
}

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;
