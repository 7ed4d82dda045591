import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';

/** Undoes everything that one plan operation did to a list. */
export function useUndoPlan() {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: ({ list, undo }: { list: string; undo: string }) =>
      client.list.undoPlan({ name: list, undo }),
    done: () => ({ message: t(i18n)`Restored the list.` }),
    failed: t(i18n)`Couldn’t undo`,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['listItem'] });
      void cache.invalidateQueries({ queryKey: ['list'] });
    },
  });
}
