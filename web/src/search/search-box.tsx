import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Hit } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import { IconHistory, IconSearch, IconSearchOff, IconWifiOff, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useApi } from '../api/api.ts';
import { QueryFailed } from '../api/query-failed.tsx';
import { useViewer } from '../auth/use-auth.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { hitGroups } from './hit-kinds.ts';
import { HitList } from './hit-list.tsx';
import classes from './search-box.module.css';
import { Starts } from './suggestion-list.tsx';

interface SearchBoxProps {
  /** What was typed, also before the search was closed. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  /** Called when the field gets the focus; returns the text typed before. */
  takeKeys: () => string;
}

/** A combobox (WAI-ARIA): the field keeps the focus, the arrow keys move through the hits, Enter opens one. */
export function SearchBox({ text, onText: setText, onClose, takeKeys }: SearchBoxProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const listId = useId();
  const found = useHits(text);
  const groups = found.state === 'found' ? hitGroups(found.hits) : [];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  // One more option: all recipes with these words.
  const ids = count > 0 ? Array.from({ length: count + 1 }, (_, at) => `${listId}-${at}`) : [];
  const { active, byKeys, press, point } = useSearchOptions(ids, found.state === 'found' ? found.query : '');

  /** Typing replaces the text of the last time, but continues what was typed while this loaded. */
  function take(field: HTMLInputElement) {
    const early = takeKeys();
    if (early) setText(early);
    else field.select();
  }

  function open() {
    rememberSearch(user.name, text.trim());
    setText('');
    onClose();
  }

  return (
    <div className="column grow min-h-0">
      <SearchInput
        text={text}
        onText={setText}
        onKey={press}
        onTake={take}
        onClose={onClose}
        listId={listId}
        active={active}
        expanded={ids.length > 0}
      />
      <VisuallyHidden role="status">
        {found.state === 'found' && (
          <Plural value={count} _0="Nothing found" one="# result" other="# results" />
        )}
        {found.state === 'searching' && t`Searching…`}
      </VisuallyHidden>
      <div className={classes.results}>
        {found.state === 'idle' && (
          <>
            <RecentSearches user={user.name} onChoose={setText} />
            <Starts onOpen={onClose} />
          </>
        )}
        {found.state === 'searching' && (
          <p className={classes.hint} aria-hidden>
            <Trans>Searching…</Trans>
          </p>
        )}
        {found.state === 'found' && found.onDevice && (
          <p className={classes.hint}>
            <Trans>Offline. Searching what’s kept on this device.</Trans>
          </p>
        )}
        <SearchProblem found={found} nothing={found.state === 'found' && count === 0} />
        {found.state === 'found' && count > 0 && (
          <HitList
            {...{ listId, groups, ids, active, byKeys }}
            query={found.query}
            onOpen={open}
            onPoint={point}
          />
        )}
      </div>
    </div>
  );
}

/** The user's earlier searches, to repeat them. */
function RecentSearches({ user, onChoose }: { user: string; onChoose: (query: string) => void }) {
  const [recent] = useState(() => recentSearches(user));
  if (recent.length === 0)
    return (
      <p className={classes.hint}>
        <Trans>Search recipes, lists and their items, calendars, events, circles and people.</Trans>
      </p>
    );
  return (
    <section>
      <h2 className="small muted strong text-font px-4 pt-4 pb-2">
        <Trans>Recent searches</Trans>
      </h2>
      {recent.map(query => (
        <button
          key={query}
          type="button"
          className="row full gap-4 plain-button hover-tint min-h-48 ink text-start radius px-4"
          onClick={() => onChoose(query)}
        >
          <IconHistory className="fixed muted" size={20} stroke={1.75} aria-hidden />
          <bdi className="truncate">{query}</bdi>
        </button>
      ))}
    </section>
  );
}

/** Why there are no options, and what to do. */
function SearchProblem({ found, nothing }: { found: Found; nothing: boolean }) {
  const { t } = useLingui();
  if (found.state === 'failed') return <QueryFailed of={found} title={t`Couldn’t search`} />;
  if (found.state === 'offline')
    return (
      <EmptyState icon={IconWifiOff} title={t`You’re offline`}>
        <Trans>
          The search continues when you’re back online. To search recipes offline, keep them on this device.
        </Trans>
      </EmptyState>
    );
  if (!nothing || found.state !== 'found') return null;
  const { query } = found;
  return (
    <EmptyState icon={IconSearchOff} title={t`Nothing found for “${query}”`}>
      {found.onDevice ? (
        <Trans>The rest can be searched when you’re back online.</Trans>
      ) : (
        <Trans>
          Try fewer words or a different spelling. The search covers what’s yours or shared with you.
        </Trans>
      )}
    </EmptyState>
  );
}

/** The server's hits for a text. The previous hits stay until new ones arrive, and only the latest request counts. */
type Found =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'offline' }
  | { state: 'failed'; error: unknown; refetch: () => unknown; isFetching: boolean }
  /** `onDevice`: offline, found among what the user keeps. */
  | { state: 'found'; query: string; hits: Hit[]; onDevice: boolean };

/** The debounce for typing. */
const pauseMs = 120;

function useHits(text: string): Found {
  const client = useApi();
  const [query] = useDebouncedValue(text.trim(), pauseMs);
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ['hit', 'find', { query }],
    queryFn: async ({ signal }): Promise<Hits> => ({
      query,
      ...(await client.hit.find({ query }, { signal })),
    }),
    enabled: query !== '',
    placeholderData: before => before,
    // Don't reuse old hits: the user's access may have changed.
    staleTime: 0,
    gcTime: minuteMs,
  });
  if (text.trim() === '') return { state: 'idle' };
  const { onDevice = false } = data ?? {};
  if (fetchStatus === 'paused' && data?.query !== query && !onDevice) return { state: 'offline' };
  if (error && !onDevice) return { state: 'failed', error, refetch, isFetching };
  return data ? { state: 'found', query: data.query, hits: data.hits, onDevice } : { state: 'searching' };
}

/** The answer of a search; the device answers in place of the server while that cannot be reached. */
interface Hits {
  query: string;
  hits: Hit[];
  onDevice?: boolean;
}

/** Moves the active option by the arrow keys; opening it clicks the link with that element id. */
function useSearchOptions(ids: string[], subject: string) {
  const [active, setActive] = useState(0);
  const [byKeys, setByKeys] = useState(false);
  // New hits: the first one becomes active again.
  const [about, setAbout] = useState(subject);
  if (about !== subject) {
    setAbout(subject);
    setActive(0);
  }
  const id = ids[Math.min(active, ids.length - 1)];
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || ids.length === 0) return;
    if (event.key === 'Enter' && id) document.getElementById(id)?.click();
    else if (step) go(step);
    else return;
    event.preventDefault();
  }

  function go(step: number) {
    setActive((Math.min(active, ids.length - 1) + step + ids.length) % ids.length);
    setByKeys(true);
  }

  return { active: id, byKeys, press, point: (to: string) => setActive(ids.indexOf(to)) };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SearchInputProps {
  text: string;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  /** Called when the field has the focus. */
  onTake: (field: HTMLInputElement) => void;
  onClose: () => void;
  listId: string;
  active: string | undefined;
  expanded: boolean;
}

function SearchInput({ text, onText, onKey, onTake, onClose, ...list }: SearchInputProps) {
  const { t } = useLingui();
  const { listId, active, expanded } = list;
  return (
    <div className={classes.field}>
      <IconSearch className="muted" size={22} stroke={1.75} aria-hidden />
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t`Search everything`}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={active}
        placeholder={t`Recipes, lists, events, people`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxCharacters}
        data-autofocus
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        onKeyDown={onKey}
        onFocus={event => onTake(event.currentTarget)}
      />
      <IconButton
        className="muted"
        label={t`Close search`}
        icon={<IconX size={20} aria-hidden />}
        onClick={onClose}
      />
    </div>
  );
}

/** The server's maximum length. */
const maxCharacters = 200;

const max = 6;

/** The user's latest searches on this device, newest first; empty if the browser refuses storage. */
function recentSearches(user: string): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(saved) ? saved.filter(each => typeof each === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

function rememberSearch(user: string, query: string): void {
  const others = recentSearches(user).filter(each => each !== query);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify([query, ...others].slice(0, max)));
  } catch {
    // The browser refuses storage, so there is no history.
  }
}

function keyOf(user: string): string {
  return `searches:${user}`;
}
