import { dateOf } from './dates.ts';
import { type ParsedPhrase, type Pattern, partIn, pattern, type Repeat } from './pattern.ts';
import { numberOf, ordinalOf, unitOf, weekdayOf } from './vocabulary.ts';

const every = '(?:every|each|jeden|jede|jedes|jeder)';
const other = '(?:other|second|2nd|zweiten|zweite|zweites|zweiter)';
const ofMonth =
  '(?: (?:of the month|in the month|of every month|of each month|im monat|des monats|jedes monats|jeden monats))';
const part =
  '(?: (?<part>morning|afternoon|evening|night|morgens?|vormittags?|mittags?|nachmittags?|abends?|früh))?';
const plurals =
  'sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sonntags|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonnabends';
const date =
  '(?:\\d{1,2}(?:\\.|st|nd|rd|th)? {month:-}|{month:-} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}\\.\\d{1,2}\\.)';
const untilDate = `(?:\\d{1,2}(?:\\.|st|nd|rd|th)? {month:-}(?: 20\\d\\d)?|{month:-} \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d\\d)?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?)`;

/** Recurrence and its end. */
export const repeatPatterns: Pattern[] = [
  pattern(`(?:on )?${every} {weekdays}${part}`, groups => weekly(groups)),
  pattern(`${every} ${other} {weekdays}${part}`, groups => weekly(groups, 2)),
  pattern(`(?:on )?(?<weekdays>(?:${plurals})(?:(?:~,~|~&~| and | und )(?:${plurals}))*)`, groups =>
    weekly(groups),
  ),
  pattern(`${every} {ordinal} {weekday}${ofMonth}`, monthly),
  pattern(
    `${every} (?<ordinal>first|1st|last|third|3rd|fourth|4th|ersten|1\\.|letzten|dritten|3\\.|vierten|4\\.) {weekday}${ofMonth}?`,
    monthly,
  ),
  pattern(
    `(?:on the |the |am )?{ordinal} {weekday}(?: of (?:the|every|each) month| im monat| jedes monats| jeden monats| des monats)`,
    monthly,
  ),
  pattern(`${every} weekday`, () => workdays),
  pattern('(?:on )?weekdays', () => workdays),
  pattern(`(?:every|each|jeden) {monthday}(?:st|nd|rd|th|\\.)${ofMonth}?`, onDate),
  pattern(`(?:on the |am )?{monthday}(?:st|nd|rd|th|\\.)${ofMonth}`, onDate),
  pattern(`${every} {unit}`, ({ unit = '' }) => repeating(unit, 1)),
  pattern(`${every} ${other} {unit}`, ({ unit = '' }) => repeating(unit, 2)),
  pattern('(?:every|alle) {number} {unit}', ({ number = '', unit = '' }) =>
    repeating(unit, numberOf(number)),
  ),
  pattern(
    `${every} (?<part>morning|afternoon|evening|night|morgen|vormittag|mittag|nachmittag|abend)`,
    groups => ({ ...repeating('day', 1), ...partIn(groups) }),
  ),
  pattern('(?:daily|täglich|taeglich)', () => repeating('day', 1), 'last'),
  pattern('(?:weekly|wöchentlich|woechentlich)', () => repeating('week', 1), 'last'),
  pattern('(?:monthly|monatlich)', () => repeating('month', 1), 'last'),
  pattern('(?:yearly|annually|jährlich|jaehrlich)', () => repeating('year', 1), 'last'),
  pattern(`${every} (?<date>${date})`, ({ date: dateText = '' }, reading) => {
    const day = dateOf(dateText, reading);
    return day ? { day, ...repeating('year', 1) } : undefined;
  }),
  pattern(`(?:until|till|bis|bis zum|through) (?<until>${untilDate})`, ({ until = '' }, reading) => {
    const untilDay = dateOf(until, reading);
    return untilDay ? { untilDay } : undefined;
  }),
  pattern('{number}~(?:times|mal|x)', ({ number = '' }) => ({ count: numberOf(number) }), 'adjacent'),
];

const workdays: ParsedPhrase = { repeat: { every: 'WEEK', interval: 1, weekdays: [1, 2, 3, 4, 5] } };

function weekly(groups: Record<string, string>, interval = 1): ParsedPhrase {
  const named = (groups.weekdays ?? '').split(/\s*,\s*|\s*&\s*|\s+(?:and|und)\s+/i);
  const weekdays = named.map(word =>
    weekdayOf(word) < 0 ? weekdayOf(word.replace(/s$/i, '')) : weekdayOf(word),
  );
  return { repeat: { every: 'WEEK', interval, weekdays }, ...partIn(groups) };
}

function monthly({ ordinal = '', weekday = '' }: Record<string, string>): ParsedPhrase {
  return {
    repeat: { every: 'MONTH', interval: 1, weekdays: [weekdayOf(weekday)], ordinal: ordinalOf(ordinal) },
  };
}

function onDate({ monthday = '' }: Record<string, string>): ParsedPhrase {
  return { repeat: { every: 'MONTH', interval: 1, date: Number(monthday) } };
}

function repeating(word: string, interval: number): ParsedPhrase | undefined {
  const unit = unitOf(word);
  if (unit === 'MINUTE' || unit === 'HOUR' || interval < 1) return undefined;
  const repeat: Repeat = { every: unit, interval };
  return { repeat };
}
