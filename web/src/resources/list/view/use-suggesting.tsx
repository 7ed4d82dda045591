import { useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Suggestion } from '../items/suggestions.ts';
import type { Reading } from '../items/use-reading.ts';
import { useQuantityWords } from './use-quantity-words.ts';

interface SuggestingOptions {
  list: List;
  known: Suggestion[];
  items: ListItem[];
  text: string;
  reading: Reading | undefined;
  onChoose: (item: { title: string; quantity: string }) => void;
}

/**
 * What may be meant, as one types: chosen with the arrow keys and Enter, or with a tap (the ARIA combobox pattern). Enter
 * alone takes the first where that is clear, which shows as chosen then; Escape leaves what was typed.
 */
export function useSuggesting({ list, known, items, text, reading, onChoose }: SuggestingOptions) {
  const id = useId();
  const [pointed, setAt] = useState(-1);
  const [closed, setClosed] = useState(false);
  const open = useMemo(
    () =>
      new Set(reading && items.filter(item => !item.completed).map(item => reading.sameTitle(item.title))),
    [items, reading],
  );
  const offered = closed || text.trim() === '' ? [] : (reading?.matching(known, text, open) ?? []);

  const at = pointed < 0 && reading?.meant(text, offered) ? 0 : pointed;

  function choose(suggestion: Suggestion) {
    setAt(-1);
    onChoose(reading?.taken(text, suggestion) ?? suggestion);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || offered.length === 0) return;
    const chosen = offered[at];
    if (event.key === 'ArrowDown') setAt(pointed >= offered.length - 1 ? -1 : pointed + 1);
    else if (event.key === 'ArrowUp') setAt(pointed < 0 ? offered.length - 1 : pointed - 1);
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
    shown: (looks: Looks) => (
      <Offers id={id} at={at} offered={offered} sections={list.sections} looks={looks} onChoose={choose} />
    ),
  };
}

/** The classes of the box, of an offer, of its name and of what else is told of it. */
type Looks = Partial<Record<'offers' | 'offer' | 'offered' | 'more', string>>;

interface OffersProps extends Pick<List, 'sections'> {
  id: string;
  at: number;
  offered: Suggestion[];
  looks: Looks;
  onChoose: (suggestion: Suggestion) => void;
}

function Offers({ id, at, offered, sections, looks, onChoose }: OffersProps) {
  const { t } = useLingui();
  const inWords = useQuantityWords();
  const sectionOf = ({ listSection }: Suggestion) => sections.find(({ name }) => name === listSection)?.title;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Suggestions`}
      className={looks.offers}
      hidden={offered.length === 0}
    >
      {offered.map((suggestion, index) => (
        <div
          key={suggestion.title}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={looks.offer}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          onKeyDown={undefined}
        >
          <span className={looks.offered}>{suggestion.title}</span>
          <span className={looks.more}>
            {[inWords(suggestion.quantity), sectionOf(suggestion)].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  );
}
