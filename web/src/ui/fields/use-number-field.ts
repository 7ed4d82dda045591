import { useLingui } from '@lingui/react/macro';
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { spokenTag } from '../../language/languages.ts';

export type NumberFieldOptions = NumberRule & {
  value?: number | null;
  defaultValue?: number | null;
  /** Called with a number within the limits, or null for an empty field. */
  onChange?: (value: number | null) => void;
  /** Clearing the field restores its last number, and never reports null. */
  keepsNumber?: boolean;
  disabled?: boolean;
};

/** The behaviour of every number field: its number, and the props of its input and its step buttons. */
export function useNumberField(options: NumberFieldOptions) {
  const { shown, now, write } = useNumberText(options);
  const sign = useDecimalSign();
  const input = useRef<HTMLInputElement>(null);
  useReset(input, () => write(textOf(options.defaultValue, options.precision ?? 0)));

  function step(count: number) {
    if (options.disabled) return;
    write(textOf(stepped(numberOf(now.current.text), count, options), options.precision ?? 0));
  }

  function settle() {
    write(textOf(now.current.value, options.precision ?? 0));
  }

  const { min = -largest, max = largest, disabled = false } = options;
  const { value } = shown;
  return {
    value,
    down: { direction: 'down', onStep: () => step(-1), spent: disabled || (value !== null && value <= min) },
    up: { direction: 'up', onStep: () => step(1), spent: disabled || (value !== null && value >= max) },
    input: {
      ...spinButton(options, shown.text, sign),
      ...useEditing(now, write, { precision: options.precision ?? 0, sign }),
      ref: input,
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => pressed(event, step, settle),
    },
  } as const;
}

type Now = { text: string; value: number | null };

// A held button steps faster than React renders, so a ref holds the current text.
function useNumberText(options: NumberFieldOptions) {
  const { value: given, precision = 0, keepsNumber, onChange } = options;
  const start = textOf(given === undefined ? options.defaultValue : given, precision);
  const [shown, show] = useState<Now>({ text: start, value: numberOf(start) });
  const now = useRef(shown);

  function write(next: string) {
    const before = now.current.value;
    const number = numberOf(next);
    const value = number === null ? (keepsNumber ? before : null) : clamped(number, options);
    now.current = { text: next, value };
    show(now.current);
    if (value !== before) onChange?.(value);
  }

  useEffect(() => {
    if (given === undefined || given === now.current.value) return;
    now.current = { text: textOf(given, precision), value: given };
    show(now.current);
  }, [given, precision]);

  return { shown, now, write };
}

interface Editing {
  precision: number;
  sign: string;
}

function useEditing(now: { current: Now }, write: (text: string) => void, { precision, sign }: Editing) {
  const [composed, setComposed] = useState<string>();

  function edit(event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const next = editedText(now.current.text, field.value, precision);
    put(field, next.replace('.', sign));
    write(next);
  }

  return {
    ...(composed !== undefined && { value: composed }),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (composed === undefined) edit(event);
      else setComposed(event.currentTarget.value);
    },
    // An input method changes the text while composing; only the final text is an edit.
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      setComposed(event.currentTarget.value);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      setComposed(undefined);
      edit(event);
    },
  };
}

// Keeps the caret's distance from the end, as if the rejected characters had never been typed.
function put(field: HTMLInputElement, text: string) {
  if (field.value === text) return;
  const behind = field.value.length - (field.selectionStart ?? field.value.length);
  field.value = text;
  const caret = Math.max(0, text.length - behind);
  field.setSelectionRange(caret, caret);
}

function pressed(event: KeyboardEvent, step: (count: number) => void, settle: () => void) {
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  const count = steps[event.key];
  // Enter submits the form, so clamp the value first.
  if (event.key === 'Enter') settle();
  if (count === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  step(count);
}

function spinButton({ min, max, precision = 0, disabled }: NumberFieldOptions, text: string, sign: string) {
  return {
    type: 'text',
    role: 'spinbutton',
    autoComplete: 'off',
    // The numeric keyboards of phones have no minus sign.
    inputMode: min === undefined || min < 0 ? 'text' : precision > 0 ? 'decimal' : 'numeric',
    value: text.replace('.', sign),
    disabled,
    'aria-valuenow': numberOf(text) ?? undefined,
    'aria-valuemin': min,
    'aria-valuemax': max,
  } as const;
}

function useReset(input: { current: HTMLInputElement | null }, reset: () => void) {
  const latest = useRef(reset);
  useEffect(() => {
    latest.current = reset;
  });
  useEffect(() => {
    const form = input.current?.form;
    const listen = () => latest.current();
    form?.addEventListener('reset', listen);
    return () => form?.removeEventListener('reset', listen);
  }, [input]);
}

/** The decimal separator of the current language: "1.5" in English, "1,5" in German. */
function useDecimalSign(): '.' | ',' {
  const { i18n } = useLingui();
  return (1.5).toLocaleString(spokenTag(i18n)).includes(',') ? ',' : '.';
}

/** The values that a number field accepts. `precision` is the maximum number of decimals; 0 allows none. */
type NumberRule = { min?: number; max?: number; step?: number; precision?: number };

/** The text after an edit. Ignores a key that does not fit; cleans pasted or dictated text. */
function editedText(before: string, after: string, precision: number) {
  const typed = after.length === before.length + 1;
  const text = typed ? ascii(after).replace(',', '.') : withPoint(ascii(after));
  if (allowed(precision).test(text)) return text;
  return typed ? before : cleaned(text, precision);
}

function numberOf(text: string) {
  return /\d/.test(text) ? Number(text) : null;
}

function textOf(value: number | null | undefined, precision: number) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return String(rounded(value, precision));
}

/** Clamped to the limits and rounded to the precision. */
function clamped(value: number, { min = -largest, max = largest, precision = 0 }: NumberRule) {
  return Math.min(Math.max(rounded(value, precision), min), max);
}

/** Steps up, or down for a negative `count`; an empty field starts from zero. */
function stepped(value: number | null, count: number, rule: NumberRule) {
  return clamped((value ?? 0) + count * (rule.step ?? 1), rule);
}

// Larger numbers lose precision and are formatted with an exponent.
const largest = Number.MAX_SAFE_INTEGER;

function rounded(value: number, precision: number) {
  return Math.abs(value) < largest ? Number(value.toFixed(precision)) : value;
}

function allowed(precision: number) {
  return precision > 0 ? new RegExp(`^-?\\d*(\\.\\d{0,${precision}})?$`) : /^-?\d*$/;
}

// East Asian keyboards type full-width digits and signs, and typography has other minus signs.
function ascii(text: string) {
  return text
    .replace(/[０-９－．，]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−–]/g, '-');
}

// "1,5" is one and a half; in "1,234.5" and "1.234,5" the last sign is the decimal point and the others group
// thousands.
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
