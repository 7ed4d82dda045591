import { type Pattern, partIn, pattern } from './pattern.ts';
import { timeOfDay, timeRange } from './time-of-day.ts';
import { numberOf, partOf, unitOf } from './vocabulary.ts';

const unitMinutes = { MINUTE: 1, HOUR: 60, DAY: 1440, WEEK: 10_080, MONTH: Number.NaN, YEAR: Number.NaN };
const minuteMs = 60_000;
const to = '(?:~[-–—]~| (?:to|till|until|bis) )';
/** The hour that ends something, and not the 20 of “20 December”. */
const ending = '{hour:end}(?!\\.?~(?:st|nd|rd|th)?~{month:-})';
const at = '(?:(?:at|um|gegen|ab|@)~)?';
const soMany = '(?<n>\\d{1,3}(?:[.,]\\d)?|{number:-})';
const length = [
  '(?<half>half an hour|(?:eine |einer )?halbe stunde|halben stunde)',
  '(?<more>anderthalb|eineinhalb) stunden',
  `${soMany}~{unit}(?:(?: and| und|~,)?~(?<rest>[0-5]?\\d)~(?:m|min|minutes|minuten)?)?`,
].join('|');

/** When on the clock, and for how long. */
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
  pattern(`{hour:from}${to}${ending}`, range, 'beside'),
  pattern(`(?:until|till|bis) (?:{time}|${ending}(?:~uhr)?)`, ({ time, end = '' }) => ({
    until: timeOfDay(time ?? end),
  })),
  pattern('(?:to|until|till|bis) (?:midnight|mitternacht)', () => ({
    until: { minutes: 1440, open: false },
  })),
  pattern(`(?:for|für|fuer) (?:${length})`, lengthOf),
  pattern(`(?:${length}) (?:long|lang)`, lengthOf),
  pattern('in {number} {unit}', ({ number = '', unit = '' }, { now }) => {
    const minutes = numberOf(number) * unitMinutes[unitOf(unit)];
    return minutes < 1440 ? momentIn(minutes, now) : undefined;
  }),
  pattern('in (?:half an hour|einer halben stunde)', (_, { now }) => momentIn(30, now)),
  pattern('(?:in the |at |am )?{part}', ({ part = '' }) => ({ part: partOf(part) }), 'beside'),
  pattern('am (?<part>morgen)', partIn, 'beside'),
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
