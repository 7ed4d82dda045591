import { useLingui } from '@lingui/react/macro';
import type { UserSettings } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { changeCached } from '../../../standard/data/cached.ts';

/** Saves single settings of the viewer at once, in order, with a rollback if the server rejects one. */
export function useChangeSettings() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const { settings } = useViewer();
  const { name } = settings;
  return useAction({
    scope: { id: 'settings' },
    mutationFn: (values: Partial<Omit<UserSettings, 'name' | 'etag' | 'email'>>) =>
      client.userSettings.update({
        updateMask: Object.keys(values).join(','),
        userSettings: { ...values, name },
      }),
    onMutate: values => changeCached(cache, 'userSettings', name, held => ({ ...held, ...values })),
    onSuccess: saved => changeCached(cache, 'userSettings', name, () => saved),
    failed: t`Couldn’t save the setting`,
    onError: () => {
      return cache.invalidateQueries({ queryKey: ['userSettings'] });
    },
  });
}
