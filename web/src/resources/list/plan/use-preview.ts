import type { List } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { useDestination } from '../../../standard/home-circle/use-destination.ts';
import { soundsLikeShopping } from '../sections/supermarket.ts';
import type { ShopDays, Shopped } from './use-shop-days.ts';

/** A list that is created when items are added to it. */
export const newList = 'lists/-';

export type PlanPreview = Awaited<ReturnType<ReturnType<typeof useApi>['list']['previewPlan']>>;
type Proposal = Awaited<ReturnType<ReturnType<typeof useApi>['list']['proposePlanLists']>>['lists'][number];
export type PlanLine = PlanPreview['lines'][number];

/** The target list, a preview of its changes, and the other lists to choose from. */
export function usePreview({ days, calendars }: Shopped) {
  const client = useApi();
  const lists = useQuery({
    queryKey: ['list', 'proposePlanLists', calendars],
    queryFn: ({ signal }) => client.list.proposePlanLists({ calendars }, { signal }),
    enabled: days !== undefined,
  });
  const proposals = lists.data?.lists ?? [];
  const { value, choose, problem } = useDestination({
    proposal: likely(proposals)?.list ?? newList,
    settled: lists.data !== undefined,
    choices: proposals.map(({ list, title }) => ({ name: list, title })),
    always: [newList],
  });
  const name = value ?? '';
  const known = lists.data !== undefined && value !== undefined;
  const list = useQuery({ ...resourceQuery(client, 'list', name), enabled: known && name !== newList });
  const preview = useQuery({
    queryKey: ['list', 'previewPlan', name, days],
    queryFn: ({ signal }) => client.list.previewPlan({ name, ...(days as ShopDays) }, { signal }),
    enabled: known && days !== undefined,
    staleTime: 0,
  });
  const failed = (known ? [lists, list, preview] : [lists]).find(({ error }) => error);
  return {
    /** The list’s name; '' if the list has been deleted, until the user chooses another. */
    name,
    choose,
    problem,
    proposals,
    list: name === newList ? undefined : (list.data as List | undefined),
    preview: known && (name === newList || list.data) ? preview.data : undefined,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  };
}

/** The last used list, else the first shopping list: nobody shops with a list of gift ideas. */
function likely(proposals: Proposal[]): Proposal | undefined {
  return (
    proposals.find(({ usedBefore }) => usedBefore) ??
    proposals.find(({ forShopping, title }) => forShopping || soundsLikeShopping(title))
  );
}
