import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { callsOf, type ResourceKey } from '../../api/calls.ts';
import { useAction, useFailureReport } from '../../api/use-action.ts';
import { markKey } from '../../live/echoes.ts';
import { changeCached } from './cached-resources.ts';

/** Marks are per user: the favourite, and muting. */
const verbs = { favorited: ['favorite', 'unfavorite'], muted: ['mute', 'unmute'] } as const;

interface Marking {
  name: string;
  /** Called when the server refuses; by then the mark has been rolled back. */
  onRefused: (error: unknown, on: boolean) => void;
}

/**
 * Sets a mark with `mutate(true)` and clears it with `mutate(false)`, with an optimistic update wherever the resource
 * shows.
 */
export function useMark<K extends ResourceKey>(
  key: K,
  mark: keyof typeof verbs,
  { name, onRefused }: Marking,
) {
  const client = useApi();
  const cache = useQueryClient();
  const show = (on: boolean) => changeCached(cache, key, name, held => ({ ...held, [mark]: on }));
  return useAction({
    mutationKey: markKey(name),
    mutationFn: (on: boolean) => callsOf(client, key)[verbs[mark][on ? 0 : 1]]({ name }),
    onMutate: show,
    onError: (error, on) => {
      show(!on);
      onRefused(error, on);
    },
    onSuccess: (_, on) => {
      // An older answer may have overwritten the optimistic update.
      show(on);
      return cache.invalidateQueries({ queryKey: [key, 'list'], refetchType: 'none' });
    },
  });
}

/** A resource that can be a favourite; `title` names it in the alert. */
interface Favorited {
  name: string;
  title: string;
}

/** Toggles a favourite, optimistically; if the server refuses, rolls back and shows an alert. */
export function useFavorite<K extends ResourceKey>(key: K, { name, title }: Favorited) {
  const { t } = useLingui();
  const report = useFailureReport();
  return useMark(key, 'favorited', {
    name,
    onRefused: (error, on) =>
      report(
        on ? t`Couldn’t add ${title} to your favourites` : t`Couldn’t remove ${title} from your favourites`,
        error,
      ),
  });
}
