import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../api/api.ts';
import { markKey } from '../../live/marked-here.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { changeCached } from './cached.ts';
import { callsOf, type ResourceKey } from '../../api/calls.ts';

/** What has a heart; `title` names it in the alert. */
interface Favorited {
  name: string;
  title: string;
}

/**
 * Turns the heart, `mutate(true)` on and `mutate(false)` off: at once wherever the resource shows, and back with an
 * alert if the server refuses.
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
      // An answer from before may have come in meanwhile.
      show(on);
      return cache.invalidateQueries({ queryKey: [key, 'list'], refetchType: 'none' });
    },
  });
}
