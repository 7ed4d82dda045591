import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../api/api.ts';
import { markKey } from '../../live/marked-here.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { changeCached } from './cached.ts';
import { callsOf, type ResourceKey } from '../../api/calls.ts';

/** A resource with a heart; `title` names it in the alert. */
interface Favorited {
  name: string;
  title: string;
}

/**
 * Sets the heart with `mutate(true)` and clears it with `mutate(false)`: at once wherever the resource shows.
 * If the server refuses, it changes back with an alert.
 */
export function useFavorite<K extends ResourceKey>(key: K, { name, title }: Favorited) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const show = (favorited: boolean) => changeCached(cache, key, name, held => ({ ...held, favorited }));
  return useMutation({
    mutationKey: markKey(name),
    mutationFn: (on: boolean) => callsOf(client, key)[on ? 'favorite' : 'unfavorite']({ name }),
    onMutate: show,
    onError: (error, on) => {
      show(!on);
      const why = messageOf(error, i18n);
      const message = on
        ? t`${title} is not a favourite yet: ${why}`
        : t`${title} is still a favourite: ${why}`;
      alerts.show({ severity: 'error', message });
    },
    onSuccess: (_, on) => {
      // An older answer may have arrived meanwhile.
      show(on);
      return cache.invalidateQueries({ queryKey: [key, 'list'], refetchType: 'none' });
    },
  });
}
