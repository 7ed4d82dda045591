import { useLingui } from '@lingui/react/macro';
import type { ListItem } from '@potluck/contract';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api.ts';
import type { ResourcePage } from '../../../resource/calls.ts';
import { resourceListQuery } from '../../../resource/queries.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { itemsOf, type Operation } from './operation.ts';
import { perform } from './perform.ts';

/** Pending operations of a list are found by it; useItems shows them as done. */
export function operationKey(list: string) {
  return ['listItem', 'operation', list] as const;
}

/**
 * Does something to the items of a list: it shows at once, and goes back with an alert if the server refuses. One
 * operation waits for the one before, so that an item exists when it is ticked off.
 */
export function useOperate(list: string) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const { queryKey } = resourceListQuery(client, 'listItem', { parent: list, pageSize: 1000 });
  return useMutation({
    mutationKey: operationKey(list),
    scope: { id: list },
    mutationFn: (operation: Operation) => perform(client, operation),
    onSuccess: (now, operation) => {
      cache.setQueryData<Pages>(queryKey, held => held && settled(held, operation, now));
      // An answer from before the change may be on its way.
      if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: ['listItem', 'openItems'] });
      void cache.invalidateQueries({ queryKey: ['listItemCompletion', 'points'] });
    },
    onError: (error, operation) => {
      alerts.show({ severity: 'error', message: `${refusal(operation)}: ${messageOf(error, i18n)}` });
      void cache.invalidateQueries({ queryKey });
    },
  });
}

type Pages = InfiniteData<ResourcePage<'listItem'>>;

/** What the server answered in the place of what it was about; their order is their positions' affair. */
function settled(held: Pages, operation: Operation, now: ListItem[]): Pages {
  const touched = new Set(itemsOf(operation).map(item => item.name));
  const pages = held.pages.map((page, at) => {
    const others = page.items.filter(item => !touched.has(item.name));
    return { ...page, items: at === 0 ? [...others, ...now] : others };
  });
  return { ...held, pages };
}

function refusal(operation: Operation): string {
  const said = itemsOf(operation);
  const what = said.length === 1 ? `“${said[0]?.title}” is` : `${said.length} items are`;
  return `${what} ${undone[operation.kind]}`;
}

const undone = {
  create: 'not on the list',
  change: 'not changed',
  complete: 'not ticked off',
  reopen: 'not open again',
  remove: 'not deleted',
};
