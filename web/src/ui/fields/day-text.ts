/** A day in the numeric format of a locale: 27/11/2026, 11/27/2026, 27.11.2026. */
export function dayText(day: string, locale: string): string {
  return day && formatOf(locale).format(Date.parse(day));
}

type Part = 'day' | 'month' | 'year';

/** The order of day, month and year, and the separator; parsing needs only the order. */
export function dayParts(locale: string): { order: Part[]; sign: string } {
  const parts = formatOf(locale).formatToParts(0);
  const order = parts.map(({ type }) => type).filter(type => type in digits) as Part[];
  const sign = parts.find(({ type }) => type === 'literal')?.value.trim() || ' ';
  return { order, sign };
}

interface Reading {
  locale: string;
  /** The day that a date without a year is resolved against. */
  near: string;
}

/**
 * Parses a day typed in the locale's order, with any separators or none; without a year, the nearest one; two-digit
 * years are in this century. '' if it is not a day.
 */
export function readDay(text: string, { locale, near }: Reading): string {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim());
  if (iso) return dayOf({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });
  const { order } = dayParts(locale);
  const numbers = numbersIn(text, order);
  const withYear = numbers.length === 3;
  const parts = Object.fromEntries(
    order.filter(part => withYear || part !== 'year').map((part, at) => [part, Number(numbers[at])]),
  );
  const { day = 0, month = 0, year } = parts;
  if (numbers.length < 2 || numbers.length > 3) return '';
  if (year !== undefined) return dayOf({ day, month, year: year < 100 ? 2000 + year : year });
  return nearest({ day, month }, near);
}

/** Whether the text cannot be the beginning of a longer date: its year has four digits. */
export function wholeDay(text: string): boolean {
  return /(^|\D)\d{4}($|\D)/.test(text) && (text.match(/\d+/g)?.length ?? 0) === 3;
}

export function dayAfter(day: string, count: number): string {
  return day && new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

function formatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...digits, ...calendar });
}

const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const calendar = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

/** 27112026 and 2711 have no separators. */
function numbersIn(text: string, order: Part[]): string[] {
  const bare = text.trim();
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(bare)) return bare.match(/\d+/g) ?? [];
  const parts = bare.length === 4 ? order.filter(part => part !== 'year') : order;
  let at = 0;
  return parts.map(part => {
    const length = part === 'year' ? bare.length - 4 : 2;
    at += length;
    return bare.slice(at - length, at);
  });
}

function nearest({ day, month }: { day: number; month: number }, near: string): string {
  const year = Number(near.slice(0, 4));
  const found = [year - 1, year, year + 1].map(each => dayOf({ day, month, year: each })).filter(Boolean);
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(near));
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? '';
}

function dayOf({ day, month, year }: Record<Part, number>): string {
  if (year < 1000 || year > 9999 || day < 1) return '';
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : '';
}
