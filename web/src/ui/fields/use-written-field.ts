import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface WrittenFieldOptions {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

interface Writing {
  /** Formats a value. */
  write: (value: string) => string;
  /** Parses a text; '' if it is not a value. */
  read: (text: string) => string;
  /** Whether a readable text cannot be the beginning of a longer one. */
  whole: (text: string) => boolean;
  /** The value this many steps further. */
  step: (value: string, count: number) => string;
  /** The error for an unreadable text. */
  problem: string;
}

/**
 * A field whose value people type in their own format. A complete text counts at once, others on blur; an unreadable
 * text stays, counts as empty, and keeps the form from being submitted.
 */
export function useWrittenField(options: WrittenFieldOptions, writing: Writing) {
  const { write, read, whole, step, problem } = writing;
  const { shown, put, type } = useText(options, write);
  const { value, text } = shown;
  const input = useRef<HTMLInputElement>(null);
  const wrong = shown.settled && text !== '' && value === '';
  useEffect(() => input.current?.setCustomValidity(wrong ? problem : ''), [wrong, problem]);

  function settle() {
    const next = read(text);
    put(next, next ? write(next) : text.trim());
  }

  return {
    value,
    put,
    wrong,
    input: {
      ref: input,
      type: 'text',
      autoComplete: 'off',
      value: text,
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        const typed = currentTarget.value;
        if (typed === '' || (whole(typed) && read(typed))) put(read(typed), typed);
        else type(typed);
      },
      onBlur: settle,
      onKeyDown(event: KeyboardEvent) {
        // Enter submits the form, so take over the typed text first.
        if (event.key === 'Enter') settle();
        const count = steps[event.key];
        if (!count || !value) return;
        event.preventDefault();
        put(step(value, count));
      },
    } as const,
  };
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface Shown {
  value: string;
  text: string;
  /** False while the user is typing. */
  settled: boolean;
}

function useText({ value: given, defaultValue, onChange }: WrittenFieldOptions, write: Writing['write']) {
  const start = given ?? defaultValue ?? '';
  const [shown, show] = useState<Shown>(() => ({ value: start, text: write(start), settled: true }));
  const [seen, setSeen] = useState(given);
  // The value changed from outside.
  if (seen !== given) {
    setSeen(given);
    if (given !== undefined && given !== shown.value)
      show({ value: given, text: write(given), settled: true });
  }

  function put(value: string, text = write(value)) {
    show({ value, text, settled: true });
    if (value !== shown.value) onChange?.(value);
  }

  const type = (text: string) => show(before => ({ ...before, text, settled: false }));
  return { shown, put, type };
}
