import type { TimeOfDay } from './pattern.ts';
import { numberOf } from './vocabulary.ts';

const noon = 12 * 60;

/** The time that words such as "7:30 pm", "19 Uhr" or "halb acht" say. */
export function timeOfDay(text: string): TimeOfDay {
  const said = text
    .toLowerCase()
    .replaceAll(/[’'\s]+/g, ' ')
    .trim();
  if (/^(noon|midday)$/.test(said)) return { minutes: noon, open: false };
  const spoken =
    /^(halb|viertel nach|viertel vor|dreiviertel|half past|quarter past|quarter to) (\p{L}+|\d+)(.*)$/u.exec(
      said,
    );
  if (spoken)
    return withMeridiem(
      60 * numberOf(spoken[2] ?? '') + (shifts[spoken[1] ?? ''] ?? 0),
      spoken[3] ?? '',
      true,
    );
  const [, hour = '', minute = '0', rest = ''] = /^(\d+)(?:[:.]| ?uhr ?| ?h ?)?(\d\d)?(.*)$/.exec(said) ?? [];
  // "19 Uhr" is told by 24 hours, and so is what begins with a zero.
  return withMeridiem(60 * Number(hour) + Number(minute), rest, !hour.startsWith('0'));
}

const shifts: Record<string, number> = {
  halb: -30,
  'viertel nach': 15,
  'viertel vor': -15,
  dreiviertel: -15,
  'half past': 30,
  'quarter past': 15,
  'quarter to': -15,
};

function withMeridiem(minutes: number, rest: string, open: boolean): TimeOfDay {
  const half = /([ap])\.? ?m/.exec(rest)?.[1];
  if (!half) return { minutes, open: open && minutes > 0 && minutes < noon + 60 };
  const hours = minutes % noon;
  return { minutes: half === 'p' ? hours + noon : hours, open: false };
}

/** Both ends of a range: what is said of the one holds for the other. */
export function timeRange(from: string, to: string): { time: TimeOfDay; until: TimeOfDay } {
  const [time, until] = [timeOfDay(from), timeOfDay(to)];
  const half = /[ap]\.?m/i.test(to) && time.open && !/[:.]\d|uhr|h/i.test(from);
  if (!half) return { time, until };
  // "5-7pm" begins in the afternoon, "11-1pm" before it.
  const later = until.minutes >= noon ? (time.minutes % noon) + noon : time.minutes % noon;
  const minutes = later < until.minutes ? later : time.minutes % noon;
  return { time: { minutes, open: false }, until };
}
