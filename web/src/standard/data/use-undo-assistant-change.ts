import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';

/** Undoes a change that an assistant made, by its name, or the whole batch. Says what stayed, and why. */
export function useUndoAssistantChange({ wholeBatch }: { wholeBatch: boolean }) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (name: string) => client.assistantChange.undo({ name, wholeBatch }),
    done: ({ kept }) => {
      const [first] = kept;
      if (!first) return { message: t`Undone.` };
      const { title, reason } = first;
      return { severity: 'warning', message: t`Not everything could be undone. ${title}: ${reason}` };
    },
    failed: t`Couldn’t undo it`,
    onSettled: () => cache.invalidateQueries(),
  });
}
