import { plusDays } from '../../../../standard/time/day.ts';
import { after, dateOf, dayOfMonth, nextWeekday, weekdayOfNextWeek } from './dates.ts';
import { type ParsedPhrase, type Pattern, partIn, pattern, type Reading } from './pattern.ts';
import { numberOf, unitOf, weekdayOf } from './vocabulary.ts';

const on = '(?:(?:on|am|an|den|ab|vom|starting|from) )?';
const part = '(?: (?:in the )?(?<part>{part:-}|morgen))?';
const to = '(?:~[-–—]~| (?:to|till|until|through|bis|bis zum) )';
const day = '{monthday:-}(?:st|nd|rd|th|\\.)?';
const year = '(?:~,?~(?:20\\d\\d))?';
const date = [
  '\\d{4}-\\d\\d-\\d\\d',
  '{monthday:-}\\.~(?:1[0-2]|0?[1-9])\\.(?:~(?:\\d{4}|\\d\\d)(?!:|\\.\\d|~uhr))?',
  '(?:3[01]|[12]\\d|0?[1-9])/(?:3[01]|[12]\\d|0?[1-9])(?:/(?:\\d{4}|\\d\\d))?',
  `(?:the )?${day} (?:of )?{month:-}${year}`,
  `{month:-} (?:the )?${day}${year}(?!:|~(?:am|pm|uhr|o[’']?clock))`,
].join('|');

/** A date with its leading words: "am 3.12.", "Freitag, den 3.12." */
const dated = `(?:{weekday:-},? )?(?:(?:on|am|an|den|ab|vom|starting|from|der) )?(?<date>${date})`;

const short = '(?:so|mo|di|mi|do|fr|sa|sun)\\.?';
const long = `(?!${short}(?!\\p{L}))(?:{weekday})`;

/** A day, or a range of days. */
export const dayPatterns: Pattern[] = [
  pattern(dated, ({ date: dateText = '' }, reading) => dayAs(dateOf(dateText, reading))),
  pattern(`${on}(?:this |diesen |coming |kommenden )?${long}${part}`, weekday),
  pattern(`${on}(?:this |diesen |coming |kommenden |on |am ){weekday}${part}`, weekday),
  pattern(
    `{weekday}${part}`,
    (groups, reading) =>
      /^de/i.test(reading.clock.locale) || /^sun/i.test(groups.weekday ?? '')
        ? weekday(groups, reading)
        : undefined,
    'last',
  ),
  pattern(`{weekday}${part}`, weekday, 'adjacent'),
  pattern(
    '(?:on |am )?(?<weekday>montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(?<part>morgen|vormittag|mittag|nachmittag|abend|nacht)',
    weekday,
  ),
  pattern(`${on}(?:next|nächsten|naechsten|nächster) {weekday}${part}`, nextWeek),
  pattern(`${on}{weekday} (?:next week|nächste woche|naechste woche)${part}`, nextWeek),
  pattern(`(?:next week|nächste woche|naechste woche)(?: on| am)? {weekday}${part}`, nextWeek),
  pattern('(?:today|heute)(?: (?<part>{part:-}|morgen))?', (groups, { today }) => ({
    day: today,
    ...partIn(groups),
  })),
  pattern('tonight', (_, { today }) => ({ day: today, part: 'evening' })),
  pattern('this (?<part>morning|afternoon|evening)', (groups, { today }) => ({
    day: today,
    ...partIn(groups),
  })),
  pattern(`(?:tomorrow|(?<!guten\\s+)morgen)${part}`, (groups, { today }) => ({
    day: plusDays(today, 1),
    ...partIn(groups),
  })),
  pattern(`(?:the )?(?:day after tomorrow|übermorgen|uebermorgen)${part}`, (groups, { today }) => ({
    day: plusDays(today, 2),
    ...partIn(groups),
  })),
  pattern('(?:(?:today|heute) )?in {number} {unit}', ({ number = '', unit = '' }, { today }) =>
    dayAs(after(today, numberOf(number), unitOf(unit))),
  ),
  pattern(
    `${on}{weekday} in {number} (?:weeks?|wochen?)`,
    ({ weekday: weekdayText = '', number = '' }, { today }) => ({
      day: plusDays(nextWeekday(weekdayOf(weekdayText), today), 7 * numberOf(number)),
    }),
  ),
  pattern('(?:on the|on) {monthday}(?:st|nd|rd|th)', ofMonth),
  pattern('the {monthday}(?:st|nd|rd|th)', ofMonth),
  pattern('(?:am|vom|ab|den) {monthday}\\.', ofMonth),
  pattern(`(?:from |vom |von )?(?<from>${date})${to}(?<end>${date})`, ({ from = '', end = '' }, reading) =>
    between(dateOf(from, reading), end, reading),
  ),
  pattern(`(?:from |vom |von )?{monthday:from}\\.?${to}(?<end>${date})`, ({ from = '', end = '' }, reading) =>
    within(from, end, reading),
  ),
  pattern(
    `(?:from |vom |von )?{month} {monthday:from}${to}{monthday:end}(?!:|\\.|~(?:am|pm|uhr))`,
    ({ month = '', from = '', end = '' }, reading) => within(from, `${end} ${month}`, reading),
  ),
  pattern(`(?:from |von |vom )?{weekday:from}${to}{weekday:end}`, ({ from = '', end = '' }, { today }) => {
    const first = nextWeekday(weekdayOf(from), today);
    return { day: first, last: nextWeekday(weekdayOf(end), first) };
  }),
];

function dayAs(found: string | undefined): ParsedPhrase | undefined {
  return found ? { day: found } : undefined;
}

function weekday(groups: Record<string, string>, { today }: Reading): ParsedPhrase {
  return { day: nextWeekday(weekdayOf(groups.weekday ?? ''), today), weekly: true, ...partIn(groups) };
}

function nextWeek(groups: Record<string, string>, reading: Reading): ParsedPhrase {
  return { day: weekdayOfNextWeek(weekdayOf(groups.weekday ?? ''), reading), ...partIn(groups) };
}

function ofMonth({ monthday = '' }: Record<string, string>, { today }: Reading): ParsedPhrase | undefined {
  return dayAs(dayOfMonth(Number(monthday), today));
}

/** A range up to a date that is later than the first. */
function between(first: string | undefined, end: string, reading: Reading): ParsedPhrase | undefined {
  if (!first) return undefined;
  const last = dateOf(end, { ...reading, today: first });
  return last ? { day: first, last } : undefined;
}

/** A range from a day number to a date in the same month. */
function within(from: string, end: string, reading: Reading): ParsedPhrase | undefined {
  const last = dateOf(end, reading);
  const first = last && `${last.slice(0, 8)}${from.padStart(2, '0')}`;
  return first && first <= last ? { day: first, last } : undefined;
}
