import { hourSeconds } from '@potluck/contract/durations';

/** `"5400s"` as `PT1H30M` (ISO 8601), and an absent one as "". */
export function isoDuration(duration: string | null): string {
  const { hours, minutes, seconds } = clockParts(duration);
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, seconds && `${seconds}S`].filter(Boolean);
  return parts.length > 0 ? `PT${parts.join('')}` : '';
}

/** `"5400s"` as `1h30m`, the language-neutral form in Cooklang, and an absent one as "". */
export function shortDuration(duration: string | null): string {
  const { hours, minutes, seconds } = clockParts(duration);
  return [hours && `${hours}h`, minutes && `${minutes}m`, seconds && `${seconds}s`].filter(Boolean).join('');
}

function clockParts(duration: string | null) {
  const whole = Math.round(Number(duration?.slice(0, -1) ?? 0));
  return {
    hours: Math.trunc(whole / hourSeconds),
    minutes: Math.trunc(whole / 60) % 60,
    seconds: whole % 60,
  };
}
