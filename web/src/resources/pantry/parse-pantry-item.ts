import type { StoragePlace } from '@potluck/contract';
import { readAmounts } from '@potluck/contract/amount/read-amounts';
import { neededText } from '@potluck/contract/amount/shopping-text';
import { type Day, daysBetween, isDay } from '@potluck/contract/day';
import { splitListItem } from '@potluck/contract/ingredient/list-item-text';
import type { MeasurementType } from '@potluck/contract/measure';
import { fromNumber, toNumber } from '@potluck/contract/rational';
import { readDay } from '../../ui/fields/day-text.ts';

export interface ReadPantryItem {
  title: string;
  quantity: string;
  place: StoragePlace;
  bestBefore: string;
}

interface Reading {
  today: Day;
  locale: string;
}

/**
 * Reads "500 g flour fridge best before 3 May", in English and in German. Text that is no amount, place or date stays in
 * the title.
 */
export function readPantryItem(text: string, reading: Reading): ReadPantryItem {
  const { rest: dated, bestBefore } = withoutDate(text.trim().replace(/\s+/g, ' '), reading);
  const { rest, place } = withoutPlace(dated);
  const { title, quantity } = splitListItem(rest);
  return { title: title.slice(0, 200), quantity: quantity.slice(0, 100), place, bestBefore };
}

const dateWords =
  /^(.*?[^\s,;])[\s,;]+(?:best before|use by|best by|expires(?: on)?|expiry|bb|mindestens haltbar bis|haltbar bis|mhd|bis)[:\s]+(.+)$/i;

function withoutDate(text: string, reading: Reading): { rest: string; bestBefore: string } {
  const [, rest = '', written = ''] = dateWords.exec(text) ?? [];
  const bestBefore = rest ? dayIn(written.trim(), reading) : '';
  return bestBefore ? { rest, bestBefore } : { rest: text, bestBefore: '' };
}

function dayIn(written: string, { today, locale }: Reading): Day {
  if (isDay(written)) return written;
  const read = readDay(written, { locale, near: today });
  return isDay(read) ? read : namedDay(written, today);
}

/** "3 May", "May 3, 2027" and "3. Mai". Without a year, the next such day, or one that has just passed. */
function namedDay(written: string, today: Day): Day {
  const [day] = /\b\d{1,2}\b/.exec(written) ?? [];
  const [year] = /\b\d{4}\b/.exec(written) ?? [];
  const word = /\p{L}{3,}/u.exec(written)?.[0].toLowerCase().slice(0, 3) ?? '';
  const month = monthStarts.findIndex(starts => starts.includes(word));
  if (!day || month < 0) return '';
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [Number(year)] : [thisYear, thisYear + 1];
  const days = years.map(each => `${each}-${two(month + 1)}-${two(Number(day))}`).filter(isDay);
  return days.find(each => year || daysBetween(today, each) >= -pastDays) ?? '';
}

const pastDays = 60;

const monthStarts = [
  ['jan', 'jän'],
  ['feb'],
  ['mar', 'mär'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
];

function two(number: number): string {
  return String(number).padStart(2, '0');
}

const placeWords: Partial<Record<StoragePlace, string>> = {
  FRIDGE: 'fridge|refrigerator|kühlschrank',
  FREEZER: 'freezer|gefrierfach|gefrierschrank|gefriertruhe|tiefkühler|tk',
  SHELF: 'shelf|cupboard|cellar|regal|vorratsschrank|speisekammer|keller',
};

function withoutPlace(text: string): Pick<ReadPantryItem, 'place'> & { rest: string } {
  for (const [place, words] of Object.entries(placeWords)) {
    const [, rest] =
      RegExp(
        `^(.*?[^\\s,;])[\\s,;]+(?:(?:in|on|im|ins|in den|auf)(?: the| dem| der)? )?(?:${words})$`,
        'i',
      ).exec(text) ?? [];
    if (rest) return { rest, place: place as StoragePlace };
  }
  return { rest: text, place: 'STORAGE_PLACE_UNSPECIFIED' };
}

/** One step more or less of a quantity; undefined if it is not a single amount. */
export function stepQuantity(quantity: string, direction: 1 | -1): string | undefined {
  const { amounts, words } = readAmounts(quantity);
  const [amount, ...others] = amounts;
  if (!amount || others.length > 0 || words.length > 0) return undefined;
  const now = toNumber(amount.amount);
  const step = stepOf(amount.type, now);
  // The next whole step: 2 from 1½.
  const steps = direction > 0 ? Math.floor(now / step) + 1 : Math.ceil(now / step) - 1;
  const next = Math.max(0, steps * step);
  const { written: _, ...rest } = amount;
  return neededText([{ ...rest, amount: fromNumber(Number(next.toFixed(3))) }]);
}

/** What a cook would measure: less of small amounts. */
function stepOf(type: MeasurementType, amount: number): number {
  const thousandth = type === 'MEASUREMENT_TYPE_GRAM' || type === 'MEASUREMENT_TYPE_MILLILITER';
  const whole = type === 'MEASUREMENT_TYPE_KILOGRAM' || type === 'MEASUREMENT_TYPE_LITER';
  if (thousandth) return amount < 250 ? 50 : 100;
  if (whole) return amount < 2 ? 0.25 : 0.5;
  return 1;
}
