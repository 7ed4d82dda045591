/** What a number field may hold. `precision` is the most digits after the point; 0 forbids the point. */
export type NumberRule = { min?: number; max?: number; step?: number; precision?: number };

/** The text after an edit. A key that has no place here is ignored; what was pasted or dictated is cleaned. */
export function editedText(before: string, after: string, precision: number) {
  const typed = after.length === before.length + 1;
  const text = typed ? ascii(after).replace(',', '.') : withPoint(ascii(after));
  if (allowed(precision).test(text)) return text;
  return typed ? before : cleaned(text, precision);
}

export function numberOf(text: string) {
  return /\d/.test(text) ? Number(text) : null;
}

export function textOf(value: number | null | undefined, precision: number) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return String(rounded(value, precision));
}

/** Within the limits and no finer than the precision. */
export function clamped(value: number, { min = -largest, max = largest, precision = 0 }: NumberRule) {
  return Math.min(Math.max(rounded(value, precision), min), max);
}

/** `count` steps up, or down when it is negative; an empty field starts from zero. */
export function stepped(value: number | null, count: number, rule: NumberRule) {
  return clamped((value ?? 0) + count * (rule.step ?? 1), rule);
}

// Beyond it numbers lose whole units and turn into text with an exponent.
const largest = Number.MAX_SAFE_INTEGER;

function rounded(value: number, precision: number) {
  return Math.abs(value) < largest ? Number(value.toFixed(precision)) : value;
}

function allowed(precision: number) {
  return precision > 0 ? new RegExp(`^-?\\d*(\\.\\d{0,${precision}})?$`) : /^-?\d*$/;
}

// Keyboards of East Asia write digits and signs at full width; typography has minus signs of its own.
function ascii(text: string) {
  return text
    .replace(/[０-９－．，]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−–]/g, '-');
}

// "1,5" is one and a half; in "1,234.5" and "1.234,5" the last sign is the point and the others group thousands.
function withPoint(text: string) {
  const trimmed = text.trim();
  if (/^-?\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(trimmed)) return trimmed.replace(/[.,]/g, '');
  if (!trimmed.includes('.') || !trimmed.includes(',')) return trimmed.replace(/,/g, '.');
  const point = Math.max(trimmed.lastIndexOf('.'), trimmed.lastIndexOf(','));
  return trimmed.replace(/[.,]/g, (_sign, at) => (at === point ? '.' : ''));
}

function cleaned(text: string, precision: number) {
  const kept = text.replace(/[^\d.-]/g, '');
  const [, sign = '', whole = '', decimals] = /^(-?)-*(\d*)(?:\.(\d*))?/.exec(kept) ?? [];
  const fraction = precision > 0 && decimals !== undefined ? `.${decimals.slice(0, precision)}` : '';
  return sign + whole + fraction;
}
