import { useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { IconBellPlus, IconBellX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { useAction } from '../../../api/use-action.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';

/** The menu entry that switches notifications about new items on or off, if somebody else could add any. */
export function useFollowEntry({ name, title, shared, followed }: List): MenuEntry[] {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const { queryKey } = resourceQuery(client, 'list', name);
  const set = useAction({
    mutationFn: (wanted: boolean) => (wanted ? client.list.follow({ name }) : client.list.unfollow({ name })),
    onSuccess: list => cache.setQueryData<List>(queryKey, list),
    failed: t`Couldn’t change your notifications`,
    done: (_, wanted) => ({
      message: wanted
        ? t`You’ll be notified when others add to “${title}”.`
        : t`You won’t be notified any more when others add to “${title}”.`,
    }),
  });
  if (!shared && !followed) return [];
  return [
    followed
      ? {
          label: t`Don’t notify me of new items`,
          icon: <IconBellX size={20} aria-hidden />,
          onSelect: () => set.mutate(false),
        }
      : {
          label: t`Notify me of new items`,
          icon: <IconBellPlus size={20} aria-hidden />,
          onSelect: () => set.mutate(true),
        },
  ];
}
