import { parentOf } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useViewer } from '../../auth/use-auth.ts';
import { useResourceList } from '../../standard/data/use-resource.ts';
import { type Sharer, useSharers } from '../../standard/sharing/use-sharers.ts';
import { asNext, type NextOccurrence, useMonthAhead } from '../calendar/use-next-occurrences.ts';
import type { Occurrence } from '../event/occurrences.ts';
import { useOpenItems } from '../list/use-open-items.ts';

/** What the viewer shares with a person or circle. */
export interface OverviewSummary {
  /** The next few events. */
  coming: NextOccurrence[];
  /** The next dinner among these events and later ones; without any, the next event. */
  dinner: NextOccurrence | undefined;
  /** The names of the shared lists. */
  lists: ReadonlySet<string>;
  /** The titles of the shared lists and calendars. */
  titles: string[];
  /** On the shared lists. */
  openItemCount: number;
  /** The number of unread notifications about shared things. */
  newCount: number;
}

/**
 * What the viewer shares with an account: a circle, or a person together with common circles. One set of queries,
 * shared with the indexes, serves all accounts; undefined until loaded.
 */
export function useOverviewSummaries(): (accounts: readonly string[]) => OverviewSummary | undefined {
  const { user } = useViewer();
  const { data: coming } = useMonthAhead(occurrences => occurrences);
  const { open } = useOpenItems();
  const notifications = useResourceList('notification', { parent: user.name });
  const calendars = useSharers('calendar');
  const lists = useSharers('list');
  const granted = { filter: accessFilters.granted };
  const ownLists = useResourceList('list', granted);
  const ownCalendars = useResourceList('calendar', granted);

  return accounts => {
    if (!coming || !open) return undefined;
    const [theirCalendars, theirLists] = [sharedWith(calendars, accounts), sharedWith(lists, accounts)];
    const theirs = new Set([...accounts, ...theirCalendars, ...theirLists]);
    const shared = comingTo(coming, { calendars: theirCalendars, accounts });
    const dinner = shared.find(({ dishes }) => dishes.length > 0) ?? shared[0];
    return {
      coming: shared.slice(0, maxComing).map(asNext),
      dinner: dinner && asNext(dinner),
      lists: theirLists,
      titles: [
        ...ownLists.items.filter(({ name }) => theirLists.has(name)),
        ...ownCalendars.items.filter(({ name }) => theirCalendars.has(name)),
      ].map(({ title }) => title),
      openItemCount: [...theirLists].reduce((sum, list) => sum + (open.get(list)?.openItemCount ?? 0), 0),
      newCount: notifications.items.filter(({ readTime, root }) => readTime === null && theirs.has(root))
        .length,
    };
  };
}

function sharedWith(
  sharers: ReadonlyMap<string, Sharer[]>,
  accounts: readonly string[],
): ReadonlySet<string> {
  const shared = [...sharers].filter(([, who]) => who.some(({ account }) => accounts.includes(account)));
  return new Set(shared.map(([thing]) => thing));
}

interface Theirs {
  calendars: ReadonlySet<string>;
  accounts: readonly string[];
}

const maxComing = 3;

function comingTo(all: readonly Occurrence[], { calendars, accounts }: Theirs): Occurrence[] {
  return all.filter(
    ({ event, faces }) =>
      calendars.has(parentOf(event)) ||
      faces.some(({ account, response }) => response !== 'DECLINED' && accounts.includes(account)),
  );
}
