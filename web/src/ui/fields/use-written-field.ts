import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface WrittenFieldOptions {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

interface Writing {
  /** The text of a value. */
  write: (value: string) => string;
  /** The value of a text; '' for what is none. */
  read: (text: string) => string;
  /** Whether a text that can be read is not on its way to another one. */
  whole: (text: string) => boolean;
  /** The value so many steps on. */
  step: (value: string, count: number) => string;
  /** What is wrong with a text that cannot be read. */
  problem: string;
}

/**
 * A value that is written as people write it. What is whole counts at once, all else when the field is left; a text that
 * cannot be read stays, counts as nothing, and keeps its form from being sent.
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
        // Enter sends the form: it sends what stands there.
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
  /** Whether nobody is in the midst of writing it. */
  settled: boolean;
}

function useText({ value: given, defaultValue, onChange }: WrittenFieldOptions, write: Writing['write']) {
  const start = given ?? defaultValue ?? '';
  const [shown, show] = useState<Shown>(() => ({ value: start, text: write(start), settled: true }));
  const [seen, setSeen] = useState(given);
  // Another value came from outside.
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
