import type { List } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/queries.ts';
import { soundsLikeShopping } from '../sections/supermarket.ts';
import type { ShopDays, Shopped } from './use-shop-days.ts';

/** In the place of a list's name: one that is made when something is put on it. */
export const newList = 'lists/-';

export type PlanPreview = Awaited<ReturnType<ReturnType<typeof useApi>['list']['previewPlan']>>;
type Proposal = Awaited<ReturnType<ReturnType<typeof useApi>['list']['proposePlanLists']>>['lists'][number];
export type PlanLine = PlanPreview['lines'][number];

/** The list that is shopped with, what it would become, and the ways to choose another. */
export function usePreview({ days, calendars }: Shopped) {
  const client = useApi();
  const [chosen, choose] = useState<string>();
  const lists = useQuery({
    queryKey: ['list', 'proposePlanLists', calendars],
    queryFn: ({ signal }) => client.list.proposePlanLists({ calendars }, { signal }),
    enabled: days !== undefined,
  });
  const name = chosen ?? likely(lists.data?.lists ?? [])?.list ?? newList;
  const known = lists.data !== undefined;
  const list = useQuery({ ...resourceQuery(client, 'list', name), enabled: known && name !== newList });
  const preview = useQuery({
    queryKey: ['list', 'previewPlan', name, days],
    queryFn: ({ signal }) => client.list.previewPlan({ name, ...(days as ShopDays) }, { signal }),
    enabled: known && days !== undefined,
    staleTime: 0,
  });
  const failed = [lists, list, preview].find(({ error }) => error);
  return {
    name,
    choose,
    proposals: lists.data?.lists ?? [],
    list: name === newList ? undefined : (list.data as List | undefined),
    preview: name === newList || list.data ? preview.data : undefined,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** The list of last time, else the first that is for shopping: nobody shops with ideas for presents. */
function likely(proposals: Proposal[]): Proposal | undefined {
  return (
    proposals.find(({ usedBefore }) => usedBefore) ??
    proposals.find(({ forShopping, title }) => forShopping || soundsLikeShopping(title))
  );
}
