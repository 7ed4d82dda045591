import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListItem } from '@potluck/contract';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api.ts';
import type { ResourcePage } from '../../../resource/calls.ts';
import { resourceListQuery } from '../../../resource/queries.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { itemWords } from './item-words.ts';
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
      alerts.show({ severity: 'error', message: refusal(operation, messageOf(error, i18n), i18n) });
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

function refusal(operation: Operation, why: string, i18n: I18n): string {
  const what = itemWords(itemsOf(operation), i18n);
  return `${what}: ${i18n._(undone[operation.kind])} ${why}`;
}

const undone = {
  create: msg`not on the list.`,
  change: msg`not changed.`,
  complete: msg`not ticked off.`,
  reopen: msg`not open again.`,
  remove: msg`not deleted.`,
};
