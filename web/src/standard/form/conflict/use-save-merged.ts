import { useQueryClient } from '@tanstack/react-query';
import { changedMeanwhile, useApi } from '../../../api/api.ts';
import { callsOf, type Draft, type Resource, type ResourceKey } from '../../../api/calls.ts';
import { loadChunk } from '../../../ui/browser/lazy-part.tsx';
import { changeCached } from '../../data/cached-resources.ts';
import { useSaveResource } from '../../data/use-save-resource.ts';
import { useAskConflict } from './conflict-provider.tsx';

/** Others may keep saving while the user decides. */
const maxAttempts = 5;

interface Merging<R extends { etag: string }, V, T> {
  /** The resource as the form loaded it. */
  base: R;
  /** The fields that the form changed. */
  values: V;
  /** Loads the latest version. */
  read: () => Promise<R>;
  /** Saves fields over the version with this etag. */
  send: (values: V, etag: string) => Promise<T>;
}

/**
 * Sends changes of a resource. If somebody else changed the same fields meanwhile, merges lists item by item and asks
 * about the rest. Returns what was sent last, or the latest version if the user kept nothing of their own. Throws the
 * server's error if they go back to the form.
 */
export function useMergeChanges() {
  const ask = useAskConflict();

  return async <R extends { etag: string }, V, T>({
    base,
    values,
    read,
    send,
  }: Merging<R, V, T>): Promise<{ sent: T } | { latest: R }> => {
    let [known, left] = [base, values];
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { sent: await send(left, known.etag) };
      } catch (error) {
        if (!changedMeanwhile(error) || attempt === maxAttempts) throw error;
        const latest = await read();
        const settled = await settle(known, left, latest);
        if (!settled) throw error;
        [known, left] = [latest, settled as V];
        if (Object.keys(settled).length === 0) return { latest };
      }
    }
  };

  /** The fields to save over the latest version; undefined if the user did not decide. */
  async function settle(base: object, mine: unknown, theirs: object): Promise<object | undefined> {
    // Loaded lazily: few saves meet a conflict.
    const { isSame, mergeChanges } = await loadChunk(() => import('./merge-changes.ts'));
    const settled: Record<string, unknown> = {};
    const fields = [];
    for (const [field, value] of Object.entries(mine as object)) {
      const [before, now] = [fieldOf(base, field), fieldOf(theirs, field)];
      const merged = mergeChanges({ base: before, mine: value, theirs: now });
      if (merged === 'clash') fields.push({ field, mine: value, theirs: now });
      else if (!isSame(merged.value, now)) settled[field] = merged.value;
    }
    if (fields.length === 0) return settled;
    const choices = await ask({ fields });
    if (!choices) return undefined;
    for (const { field, mine: value } of fields) if (choices[field] === 'mine') settled[field] = value;
    return settled;
  }
}

function fieldOf(resource: object, field: string): unknown {
  return (resource as Record<string, unknown>)[field];
}

interface MergedSave<K extends ResourceKey> {
  base: Resource<K>;
  values: Partial<Draft<K>>;
}

/** Saves changes of an existing resource, merged with what others changed meanwhile. */
export function useSaveMerged<K extends ResourceKey>(key: K) {
  const client = useApi();
  const cache = useQueryClient();
  const save = useSaveResource(key);
  const merge = useMergeChanges();

  return async ({ base, values }: MergedSave<K>): Promise<Resource<K>> => {
    const { name } = base;
    const saved = await merge({
      base,
      values,
      read: () => callsOf(client, key).get({ name }),
      send: (left, etag) => save.mutateAsync({ name, etag, values: left }),
    });
    if ('sent' in saved) return saved.sent;
    changeCached(cache, key, name, () => saved.latest);
    return saved.latest;
  };
}
