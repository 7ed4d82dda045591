import { Trans } from '@lingui/react/macro';
import { type Hit, idOf } from '@potluck/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { hitKinds } from './hit-kinds.ts';
import options from './hit-option.module.css';
import { HitPicture } from './hit-option.tsx';

/** The resources that the user opened last, offered before anything is typed. */
export function Starts({ onOpen }: { onOpen: () => void }) {
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const [starts] = useState(() => startsIn(cache, pathname));
  if (starts.length === 0) return null;
  return (
    <section>
      <h2 className="small muted strong text-font px-4 pt-4 pb-2">
        <Trans>Recently viewed</Trans>
      </h2>
      {starts.map(start => (
        <StartLink key={start.resource} start={start} onOpen={onOpen} />
      ))}
    </section>
  );
}

function StartLink({ start, onOpen }: { start: Start; onOpen: () => void }) {
  const kind = hitKinds.get(start.type);
  if (!kind) return null;
  return (
    <Link {...kind.link(start)} className={`${options.option} hover-tint`} activeProps={{}} onClick={onOpen}>
      <HitPicture hit={start} icon={kind.icon} />
      <span className="grid shrinks">
        <span className={`truncate ${options.title}`}>{start.title}</span>
      </span>
    </Link>
  );
}

/** A suggestion before anything is typed. */
type Start = Pick<Hit, 'type' | 'resource' | 'title' | 'imageUri' | 'color' | 'parent'>;

/** The resource types that users return to. */
const kinds = ['recipe', 'list', 'cookbook', 'menu'] as const;
const max = 5;

interface Shown {
  name: string;
  title?: string;
  imageUri?: string;
}

/**
 * The resources that the user saw last, from the query cache alone: first those they opened, then those from lists.
 * Sends no request. Omits the resource of the current screen and those whose last fetch failed.
 */
export function startsIn(cache: QueryClient, pathname: string): Start[] {
  const opened = lately<Shown>(cache, 'get').map(({ type, data }) => startOf(type, data));
  const listed = lately<{ pages?: { items?: Shown[] }[] }>(cache, 'list').flatMap(({ type, data }) =>
    (data.pages ?? []).flatMap(({ items = [] }) => items.map(item => startOf(type, item))),
  );
  const starts = new Map<string, Start>();
  for (const start of [...opened, ...listed])
    if (start.title && !pathname.split('/').includes(idOf(start.resource)) && !starts.has(start.resource))
      starts.set(start.resource, start);
  return [...starts.values()].slice(0, max);
}

function lately<Data>(cache: QueryClient, method: 'get' | 'list'): { type: string; data: Data }[] {
  return kinds
    .flatMap(type =>
      cache
        .getQueryCache()
        .findAll({ queryKey: [type, method], predicate: ({ state }) => state.status === 'success' })
        .map(({ state }) => ({ type, data: state.data as Data, time: state.dataUpdatedAt })),
    )
    .toSorted((one, other) => other.time - one.time);
}

function startOf(type: string, { name, title = '', imageUri = '' }: Shown): Start {
  return { type, resource: name, title, imageUri, color: '', parent: '' };
}
