import { useLingui } from '@lingui/react/macro';
import type { UserSettings } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { changeCached } from '../../../standard/data/cached.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';

/** Saves single settings of the viewer at once, in order, with a rollback if the server rejects one. */
export function useChangeSettings() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const refused = useRefusal();
  const { settings } = useViewer();
  const { name } = settings;
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (values: Partial<Omit<UserSettings, 'name' | 'etag' | 'email'>>) =>
      client.userSettings.update({
        updateMask: Object.keys(values).join(','),
        userSettings: { ...values, name },
      }),
    onMutate: values => changeCached(cache, 'userSettings', name, held => ({ ...held, ...values })),
    onSuccess: saved => changeCached(cache, 'userSettings', name, () => saved),
    onError: error => {
      refused(t`The setting stays as it was`, error);
      return cache.invalidateQueries({ queryKey: ['userSettings'] });
    },
  });
}
