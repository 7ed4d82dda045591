import { Trans, useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { RemovableChip } from '../../../ui/chip.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import type { Suggestion } from '../items/suggestions.ts';
import { type Reading, useReading } from '../items/use-reading.ts';
import classes from './add-box.module.css';
import { givesPoints } from './earned-points.ts';
import type { ItemActions } from './use-item-actions.ts';

interface AddBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  list: List;
  items: ListItem[];
  actions: ItemActions;
  /** The section for new items, if chosen. */
  section: string | undefined;
  onSection: (section: string | undefined) => void;
  /** Shows an item that is on the list already. */
  onShow: (item: ListItem) => void;
}

/** Adds items one by one, or many pasted lines at once, each to a suitable section. */
export function AddBox({ ref, list, items, actions, section, onSection, onShow }: AddBoxProps) {
  const { t } = useLingui();
  const { value: text, set: setText, forget } = useDraftState(`list add ${list.name}`, '');
  const [writing, setWriting] = useState(false);
  const reading = useReading();
  const known = useRemembered(list.name, items, reading);
  const chosen = list.sections.find(each => each.name === section);
  const take = useAdding({ list, known, reading, section: chosen?.name, add: actions.add });

  function add(...lines: string[]) {
    take.lines(lines);
    forget();
    ref.current?.focus();
  }

  function addSuggested(item: { title: string; quantity: string }) {
    take.one(item);
    forget();
    ref.current?.focus();
  }

  function show(item: ListItem) {
    forget();
    onShow(item);
  }

  const suggesting = useSuggesting({
    list,
    known,
    items,
    text,
    reading,
    onChoose: addSuggested,
    onShow: show,
  });
  return (
    <form
      className={classes.strip}
      aria-label={t`Add an item`}
      onSubmit={event => {
        event.preventDefault();
        add(text);
      }}
    >
      <div className={classes.box}>
        {writing && suggesting.list}
        {chosen && (
          <div className={classes.section}>
            <RemovableChip label={t`the section ${chosen.title}`} onRemove={() => onSection(undefined)}>
              <Trans>To {chosen.title}</Trans>
            </RemovableChip>
          </div>
        )}
        <div className={`row p-2 ${classes.line}`}>
          <input
            {...suggesting.field}
            ref={ref}
            className={classes.text}
            aria-label={t`Add an item`}
            placeholder={givesPoints(items) ? t`Add a task` : t`Add an item, such as 2 l milk`}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={300}
            value={text}
            onFocus={() => setWriting(true)}
            onBlur={() => setWriting(false)}
            onChange={event => {
              setText(event.currentTarget.value);
              suggesting.reset();
            }}
            onPaste={event => {
              const lines = event.clipboardData.getData('text/plain').split(/[\n\r]+/);
              if (lines.filter(line => line.trim()).length < 2) return;
              event.preventDefault();
              add(...(text.trim() ? [text] : []), ...lines);
            }}
          />
          <button type="submit" className={classes.add} aria-label={t`Add`}>
            <IconPlus size={22} aria-hidden />
          </button>
        </div>
      </div>
    </form>
  );
}

interface AddingOptions extends Pick<ItemActions, 'add'> {
  list: List;
  known: Suggestion[];
  reading: Reading | undefined;
  /** The section for new items, if chosen. */
  section: string | undefined;
}

/** Adds typed lines to a list, each to a suitable section; lines queue, in order, until the parser has loaded. */
function useAdding(options: AddingOptions) {
  const [unread, setUnread] = useState<string[]>([]);
  const { reading, add } = options;
  useEffect(() => {
    if (!reading || unread.length === 0) return;
    setUnread([]);
    add(reading.parseItems(unread).map(item => ({ ...item, listSection: sectionOf(item.title, options) })));
  });
  return {
    lines: (lines: string[]) => setUnread(before => [...before, ...lines]),
    one: (item: { title: string; quantity: string }) =>
      add([{ ...item, listSection: sectionOf(item.title, options) }]),
  };
}

function sectionOf(title: string, { list, known, reading, section }: AddingOptions): string {
  return section ?? reading?.sectionOf(title, list.sections, known) ?? '';
}

interface SuggestingOptions {
  list: List;
  known: Suggestion[];
  items: ListItem[];
  text: string;
  reading: Reading | undefined;
  onChoose: (item: { title: string; quantity: string }) => void;
  onShow: (item: ListItem) => void;
}

/** A suggestion, or an open item that is on the list already. */
type Offered = Suggestion & { there?: ListItem };

/**
 * Suggestions while typing: accept one with the arrow keys and Enter, or a tap (the ARIA combobox pattern). Enter alone
 * accepts the first if the match is clear, and highlights it as selected; Escape keeps the typed text.
 */
function useSuggesting({ list, known, items, text, reading, onChoose, onShow }: SuggestingOptions) {
  const id = useId();
  const [pointed, setAt] = useState(-1);
  const [closed, setClosed] = useState(false);
  const open = useMemo(
    () =>
      new Set(reading && items.filter(item => !item.completed).map(item => reading.sameTitle(item.title))),
    [items, reading],
  );
  const none = closed || text.trim() === '';
  const suggested = none ? [] : (reading?.matchingSuggestions(known, text, open) ?? []);
  const there = none ? [] : (reading?.openDuplicates(items, text) ?? []);
  const offered: Offered[] = [...suggested, ...there.map(item => ({ ...item, there: item }))];

  const at = pointed < 0 && reading?.acceptsOnEnter(text, suggested) ? 0 : pointed;

  function choose(suggestion: Offered) {
    setAt(-1);
    if (suggestion.there) return onShow(suggestion.there);
    onChoose(reading?.acceptSuggestion(text, suggestion) ?? suggestion);
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
    list: <Offers id={id} at={at} offered={offered} sections={list.sections} onChoose={choose} />,
  };
}

interface OffersProps extends Pick<List, 'sections'> {
  id: string;
  at: number;
  offered: Offered[];
  onChoose: (suggestion: Offered) => void;
}

function Offers({ id, at, offered, sections, onChoose }: OffersProps) {
  const { t } = useLingui();
  const inWords = useQuantityWords();
  const sectionOf = ({ listSection }: Suggestion) => sections.find(({ name }) => name === listSection)?.title;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Suggestions`}
      className={classes.offers}
      hidden={offered.length === 0}
    >
      {offered.map((suggestion, index) => (
        <div
          key={suggestion.there?.name ?? suggestion.title}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes.offer}
          // Keeps the focus in the field, and the keyboard open on phones.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          onKeyDown={undefined}
        >
          <span className="grow">
            {suggestion.there ? t`${suggestion.title} is on the list` : suggestion.title}
          </span>
          <span className="small muted text-end">
            {[inWords(suggestion.quantity), sectionOf(suggestion)].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Items that this list and the viewer’s other lists have held; cached on the device for offline use. */
function useRemembered(list: string, items: ListItem[], reading: Reading | undefined): Suggestion[] {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['list', 'suggestions', list],
    queryFn: ({ signal }) => client.list.suggestions({ name: list }, { signal }),
    staleTime: 10 * minuteMs,
  });
  return useMemo(
    () => reading?.mergeSuggestions(data?.suggestions ?? [], items) ?? [],
    [data, items, reading],
  );
}
