import { useLingui } from '@lingui/react/macro';
import type { ListItem } from '@potluck/contract';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Suggestion } from '../items/suggestions.ts';
import type { Reading } from '../items/use-reading.ts';

interface SuggestingOptions {
  known: Suggestion[];
  items: ListItem[];
  text: string;
  reading: Reading | undefined;
  onChoose: (text: string) => void;
}

/** What may be meant, as one types: chosen with the arrow keys and Enter, or with a tap (the ARIA combobox pattern). */
export function useSuggesting({ known, items, text, reading, onChoose }: SuggestingOptions) {
  const { t } = useLingui();
  const id = useId();
  const [at, setAt] = useState(-1);
  const [closed, setClosed] = useState(false);
  const open = useMemo(
    () =>
      new Set(reading && items.filter(item => !item.completed).map(item => reading.sameTitle(item.title))),
    [items, reading],
  );
  const offered = closed || text.trim() === '' ? [] : (reading?.matching(known, text, open) ?? []);

  function choose(suggestion: Suggestion) {
    setAt(-1);
    onChoose(reading?.completed(text, suggestion) ?? suggestion.title);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || offered.length === 0) return;
    const chosen = offered[at];
    if (event.key === 'ArrowDown') setAt(at >= offered.length - 1 ? -1 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at < 0 ? offered.length - 1 : at - 1);
    else if (event.key === 'Escape') setClosed(true);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  }

  return {
    field: {
      role: 'combobox',
      'aria-expanded': offered.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': offered[at] ? `${id}${at}` : undefined,
      onKeyDown: press,
    } as const,
    reset() {
      setAt(-1);
      setClosed(false);
    },
    list: ({ offers, offer }: { offers?: string; offer?: string }) => (
      <div
        id={id}
        role="listbox"
        aria-label={t`From this list before`}
        className={offers}
        hidden={offered.length === 0}
      >
        {offered.map((suggestion, index) => (
          <div
            key={suggestion.title}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={offer}
            // The field keeps the focus, and a phone its keyboard.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(suggestion)}
            onKeyDown={undefined}
          >
            {suggestion.title}
          </div>
        ))}
      </div>
    ),
  };
}
