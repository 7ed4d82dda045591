import { daySeconds, hourSeconds } from '@potluck/contract/durations';
import { useMemo } from 'react';
import { useLocale } from '../../auth/use-auth.ts';

/** The seconds of a wire duration such as "900s"; 0 for null. */
export function secondsOf(duration: string | null): number {
  return duration === null ? 0 : Number.parseFloat(duration);
}

/**
 * A formatter for seconds: "35 min", "1 hr 50 min", "1 day 2 hr". Creates its number formats lazily, because they are
 * expensive.
 */
export function durationWriter(locale?: string): (seconds: number) => string {
  const formats: Record<string, Intl.NumberFormat> = {};
  return total => {
    let rest = Math.max(1, Math.round(total));
    const parts = units.flatMap(({ unit, seconds }) => {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      return count > 0 ? [{ unit, count }] : [];
    });
    // Two units are precise enough for cooking.
    const texts = parts.slice(0, 2).map(({ unit, count }) => {
      formats[unit] ??= formatOf(locale, unit);
      return formats[unit].format(count);
    });
    // With two units, keep each number on the same line as its unit.
    return texts.length > 1 ? texts.map(part => part.replaceAll(' ', noBreak)).join(' ') : (texts[0] ?? '');
  };
}

/** "10–12 min" if both ends are whole in the same unit, else "1 hr – 1 hr 15 min". */
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

/** A countdown as digits: "12:00", "1:02:05". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / hourSeconds), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map(part => String(part).padStart(2, '0'))].join(':');
}

function formatOf(locale: string | undefined, unit: Unit): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
}

type Unit = (typeof units)[number]['unit'];

const units = [
  { unit: 'day', seconds: daySeconds },
  { unit: 'hour', seconds: hourSeconds },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

const noBreak = '\u00a0';

/** A formatter for seconds in the viewer’s language. */
export function useDurationWriter(): (seconds: number) => string {
  const locale = useLocale();
  return useMemo(() => durationWriter(locale), [locale]);
}
