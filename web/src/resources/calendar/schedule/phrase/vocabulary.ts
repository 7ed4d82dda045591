/**
 * Time words in English and German, without accents that keyboards lack; the parser accepts both languages from
 * everybody.
 */

const weekdayNames = [
  'sunday|sun|sonntag|so',
  'monday|mon|montag|mo',
  'tuesday|tues|tue|dienstag|di',
  'wednesday|wed|mittwoch|mi',
  'thursday|thurs|thur|thu|donnerstag|do',
  'friday|fri|freitag|fr',
  'saturday|sat|samstag|sonnabend|sa',
];
const monthNames = [
  'january|jan|januar|jänner|jaenner',
  'february|feb|februar|feber',
  'march|mar|märz|maerz|mär|mrz',
  'april|apr',
  'may|mai',
  'june|jun|juni',
  'july|jul|juli',
  'august|aug',
  'september|sept|sep',
  'october|oct|oktober|okt',
  'november|nov',
  'december|dec|dezember|dez',
];
const numberNames = [
  'zero|null',
  'an|a|one|einer|einem|einen|eine|ein|eins',
  'two|zwei',
  'three|drei',
  'four|vier',
  'five|fünf|fuenf',
  'six|sechs',
  'seven|sieben',
  'eight|acht',
  'nine|neun',
  'ten|zehn',
  'eleven|elf',
  'twelve|zwölf|zwoelf',
];
const ordinalNames = [
  'last|letzten|letzte|letzter',
  '1st|first|ersten|erste|erster|1\\.',
  '2nd|second|zweiten|zweite|zweiter|2\\.',
  '3rd|third|dritten|dritte|dritter|3\\.',
  '4th|fourth|vierten|vierte|vierter|4\\.',
];

/** The parts of a day, each with its default hour. */
const partNames = {
  morning: 'morning|morgens|früh|frueh',
  forenoon: 'vormittags|vormittag',
  noon: 'mittags|mittag|lunchtime',
  afternoon: 'afternoon|nachmittags|nachmittag',
  evening: 'evening|abends|abend',
  night: 'night|nachts|nacht',
};
export type Part = keyof typeof partNames;
export const partHours: Record<Part, number> = {
  morning: 9,
  forenoon: 10,
  noon: 12,
  afternoon: 15,
  evening: 19,
  night: 21,
};

const unitNames = {
  MINUTE: 'minutes|minute|mins|min|minuten',
  HOUR: 'hours|hour|hrs|hr|h|stunden|stunde|std',
  DAY: 'days|day|tagen|tage|tag',
  WEEK: 'weeks|week|wochen|woche',
  MONTH: 'months|month|monaten|monate|monat',
  YEAR: 'years|year|jahren|jahre|jahr',
};
export type Unit = keyof typeof unitNames;

export const words = {
  weekday: weekdayNames.join('|'),
  month: monthNames.join('|'),
  number: `\\d{1,3}|${numberNames.join('|')}`,
  ordinal: ordinalNames.join('|'),
  part: Object.values(partNames).join('|'),
  unit: Object.values(unitNames).join('|'),
};

export const weekdayOf = placeIn(weekdayNames);
/** From 1, January. */
export const monthOf = (word: string) => placeIn(monthNames)(word) + 1;
/** 0 for the last. */
export const ordinalOf = placeIn(ordinalNames);
export const partOf = (word: string): Part => keyIn(partNames, word === 'morgen' ? 'morgens' : word);
export const unitOf = (word: string): Unit => keyIn(unitNames, word);

export function numberOf(word: string): number {
  return /^\d/.test(word) ? Number(word.replace(',', '.')) : placeIn(numberNames)(word);
}

/** The index of the row that contains a word, in any case, with or without an abbreviation dot. */
function placeIn(rows: string[]): (word: string) => number {
  return word => rows.findIndex(row => holds(row, word));
}

function keyIn<Key extends string>(rows: Record<Key, string>, word: string): Key {
  const keys = Object.keys(rows) as Key[];
  const key = keys.find(each => holds(rows[each], word));
  if (!key) throw new Error(`The word “${word}” is in no row.`);
  return key;
}

function holds(row: string, word: string): boolean {
  return new RegExp(`^(?:${row})\\.?$`, 'iu').test(word);
}
