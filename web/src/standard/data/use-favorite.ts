import { useLingui } from '@lingui/react/macro';
import { messageOf } from '../../api/api.ts';
import type { ResourceKey } from '../../api/calls.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { useMark } from './use-mark.ts';

/** A resource that can be a favourite; `title` names it in the alert. */
interface Favorited {
  name: string;
  title: string;
}

/** Toggles a favourite, optimistically; if the server refuses, rolls back and shows an alert. */
export function useFavorite<K extends ResourceKey>(key: K, { name, title }: Favorited) {
  const { t, i18n } = useLingui();
  const alerts = useAlerts();
  return useMark(key, 'favorited', {
    name,
    onRefused: (error, on) => {
      const why = messageOf(error, i18n);
      const message = on
        ? t`${title} is not a favourite yet: ${why}`
        : t`${title} is still a favourite: ${why}`;
      alerts.show({ severity: 'error', message });
    },
  });
}
