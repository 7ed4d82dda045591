import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';

type SearchFieldProps = {
  label: string;
  value: string;
  /** Debounced, so that not every key sends a request. */
  onChange: (value: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
};

/** A search field. Escape clears it. */
export function SearchField({ label, value, onChange, placeholder = label, autoFocus }: SearchFieldProps) {
  const { t } = useLingui();
  const { text, write, finish } = usePaused(value, onChange);
  const input = useRef<HTMLInputElement>(null);

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') finish(text);
    if (event.key !== 'Escape' || !text) return;
    event.preventDefault();
    finish('');
  }

  function clear() {
    finish('');
    input.current?.focus();
  }

  const cross = <IconButton label={t`Clear search`} icon={<IconX size={18} aria-hidden />} onClick={clear} />;
  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      data-autofocus={autoFocus || undefined}
      radius="pill"
      enterKeyHint="search"
      autoComplete="off"
      value={text}
      onChange={event => write(event.currentTarget.value)}
      onKeyDown={press}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      leftSectionWidth={48}
      rightSection={text ? cross : undefined}
      rightSectionWidth="var(--target)"
      rightSectionPointerEvents="all"
    />
  );
}

const pauseMs = 250;

// The text is local state, so that typing never waits for the URL or the server.
function usePaused(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function finish(next: string) {
    clearTimeout(timer.current);
    setText(next);
    if (next === reported.current) return;
    reported.current = next;
    onChange(next);
  }

  function write(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => finish(next), pauseMs);
  }

  return { text, write, finish };
}
