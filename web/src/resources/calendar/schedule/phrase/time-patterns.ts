import { dayMinutes, minuteMs } from '@potluck/contract/durations';
import { type Pattern, partIn, pattern, type TimeOfDay } from './pattern.ts';
import { numberOf, partOf, unitOf } from './vocabulary.ts';

const noon = 12 * 60;

/** Parses times such as "7:30 pm", "19 Uhr" or "halb acht". */
function timeOfDay(text: string): TimeOfDay {
  const trimmed = text
    .toLowerCase()
    .replaceAll(/[’'\s]+/g, ' ')
    .trim();
  if (/^(noon|midday)$/.test(trimmed)) return { minutes: noon, open: false };
  const spoken =
    /^(halb|viertel nach|viertel vor|dreiviertel|half past|quarter past|quarter to) (\p{L}+|\d+)(.*)$/u.exec(
      trimmed,
    );
  if (spoken)
    return withMeridiem(
      60 * numberOf(spoken[2] ?? '') + (shifts[spoken[1] ?? ''] ?? 0),
      spoken[3] ?? '',
      true,
    );
  const [, hour = '', minute = '0', rest = ''] =
    /^(\d+)(?:[:.]| ?uhr ?| ?h ?)?(\d\d)?(.*)$/.exec(trimmed) ?? [];
  // "19 Uhr" uses the 24-hour clock, and so do times with a leading zero.
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

/** Both ends of a range: am or pm on either end applies to both. */
function timeRange(from: string, to: string): { time: TimeOfDay; until: TimeOfDay } {
  const [time, until] = [timeOfDay(from), timeOfDay(to)];
  const half = /[ap]\.?m/i.test(to) && time.open && !/[:.]\d|uhr|h/i.test(from);
  if (!half) return { time, until };
  // "5-7pm" begins in the afternoon, "11-1pm" in the morning.
  const later = until.minutes >= noon ? (time.minutes % noon) + noon : time.minutes % noon;
  const minutes = later < until.minutes ? later : time.minutes % noon;
  return { time: { minutes, open: false }, until };
}

const unitMinutes = {
  MINUTE: 1,
  HOUR: 60,
  DAY: dayMinutes,
  WEEK: 10_080,
  MONTH: Number.NaN,
  YEAR: Number.NaN,
};
const to = '(?:~[-–—]~| (?:to|till|until|bis) )';
/** The end hour, but not the 20 of “20 December”. */
const ending = '{hour:end}(?!\\.?~(?:st|nd|rd|th)?~{month:-})';
const at = '(?:(?:at|um|gegen|ab|@)~)?';
const amount = '(?<n>\\d{1,3}(?:[.,]\\d)?|{number:-})';
const length = [
  '(?<half>half an hour|(?:eine |einer )?halbe stunde|halben stunde)',
  '(?<more>anderthalb|eineinhalb) stunden',
  `${amount}~{unit}(?:(?: and| und|~,)?~(?<rest>[0-5]?\\d)~(?:m|min|minutes|minuten)?)?`,
].join('|');

/** Times of day and durations. */
export const timePatterns: Pattern[] = [
  pattern(`${at}{time}`, ({ time = '' }) => ({ time: timeOfDay(time) })),
  pattern(`${at}{dotted}`, ({ dotted = '' }) => ({ time: timeOfDay(dotted) })),
  pattern('um {hour}(?:~uhr)?', ({ hour = '' }) => ({ time: timeOfDay(hour) })),
  pattern('(?:at |ab |gegen |@~){hour}', ({ hour = '' }) => ({ time: timeOfDay(hour) }), 'loose'),
  pattern(
    `(?:from |von |um |at )?(?<from>{time:-}|{dotted:-}|{hour:-})${to}(?<end>{time:-}|{dotted:-})`,
    range,
  ),
  pattern(`(?:from |von |um |at )?(?<from>{time:-}|{dotted:-})${to}${ending}(?:~uhr)?`, range),
  pattern(`(?:from |von |um |at ){hour:from}${to}${ending}(?:~uhr)?`, range),
  pattern(`between (?<from>{time:-}|{hour:-}) and (?<end>{time:-}|{hour:-})`, range),
  pattern(`zwischen (?<from>{time:-}|{hour:-}) und (?<end>{time:-}|{hour:-})`, range),
  pattern(`{hour:from}${to}${ending}~uhr`, range),
  pattern(`{hour:from}~[-–—]~${ending}`, range, 'last'),
  pattern(`{hour:from}${to}${ending}`, range, 'adjacent'),
  pattern(`(?:until|till|bis) (?:{time}|${ending}(?:~uhr)?)`, ({ time, end = '' }) => ({
    until: timeOfDay(time ?? end),
  })),
  pattern('(?:to|until|till|bis) (?:midnight|mitternacht)', () => ({
    until: { minutes: dayMinutes, open: false },
  })),
  pattern(`(?:for|für|fuer) (?:${length})`, lengthOf),
  pattern(`(?:${length}) (?:long|lang)`, lengthOf),
  pattern('in {number} {unit}', ({ number = '', unit = '' }, { now }) => {
    const minutes = numberOf(number) * unitMinutes[unitOf(unit)];
    return minutes < dayMinutes ? momentIn(minutes, now) : undefined;
  }),
  pattern('in (?:half an hour|einer halben stunde)', (_, { now }) => momentIn(30, now)),
  pattern('(?:in the |at |am )?{part}', ({ part = '' }) => ({ part: partOf(part) }), 'adjacent'),
  pattern('am (?<part>morgen)', partIn, 'adjacent'),
];

function range({ from = '', end = '' }: Record<string, string>) {
  return timeRange(from, end);
}

/** Clocks show no seconds. */
function momentIn(minutes: number, now: number) {
  return { moment: now - (now % minuteMs) + minutes * minuteMs };
}

function lengthOf({ half, more, n = '', unit = 'min', rest = '0' }: Record<string, string>) {
  if (half) return { lengthMinutes: 30 };
  if (more) return { lengthMinutes: 90 };
  const lengthMinutes = numberOf(n) * unitMinutes[unitOf(unit)] + Number(rest);
  return lengthMinutes > 0 ? { lengthMinutes } : undefined;
}
