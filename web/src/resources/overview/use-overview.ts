import type { Circle, List } from '@potluck/contract';
import { useResourceList } from '../../standard/data/use-resource-list.ts';
import { cardArgs, type RecipeOnCard } from '../../standard/index/on-card.ts';
import { type NextOccurrence, useMonthAhead } from '../calendar/use-next-occurrences.ts';
import { useOpenItems } from '../list/use-open-items.ts';
import { useOverviewSummaries } from './use-overview-summaries.ts';

/** A circle, or a person, whom the viewer may meet in circles as well. */
export interface Holding {
  name: string;
  is: 'circle' | 'person';
}

interface OverviewParts {
  state:
    | { is: 'loading' | 'absent' | 'shown' }
    | { is: 'failed'; error: unknown; again: () => void; busy: boolean };
  coming: NextOccurrence[];
  lists: List[];
  recipes: RecipeOnCard[];
  circles: Circle[];
}

const most = { lists: 3, recipes: 4, circles: 3 };

/** A few of each kind: what is newest, of lists those with the most to do. */
export function useOverview({ name, is }: Holding): OverviewParts {
  const person = is === 'person';
  const recipes = useNewest('recipe', name);
  const lists = useNewest('list', name);
  const theirCircles = useNewest('circle', name, person);
  const circles = theirCircles.items.filter(({ circleAccess }) => circleAccess?.state === accepted);
  const own = useResourceList('list', { filter: 'state = 200' }, { enabled: person });
  const { open, isLoading: counting } = useOpenItems();
  const { isLoading: lookingAhead } = useMonthAhead(nothingOf);
  const summary = useOverviewSummaries()([name, ...circles.map(circle => circle.name)]);

  const shared = own.items.filter(list => summary?.lists.has(list.name));
  const both = new Map([...lists.items, ...shared].map(list => [list.name, list]));
  const openOn = (list: List) => open?.get(list.name)?.openItemCount ?? 0;
  const asked = person ? [recipes, lists, theirCircles, own] : [recipes, lists];
  return {
    state: stateOf(asked, counting || lookingAhead),
    coming: summary?.coming ?? [],
    lists: [...both.values()].toSorted((a, b) => openOn(b) - openOn(a)).slice(0, most.lists),
    recipes: recipes.items.slice(0, most.recipes),
    circles: circles.slice(0, most.circles),
  };
}

const accepted = 'ACCESS_STATE_ACCEPTED';
const nothingOf = () => null;

/** As the tab of the kind asks for them: it shows at once then. */
function useNewest<K extends 'recipe' | 'list' | 'circle'>(of: K, parent: string, enabled = true) {
  return useResourceList(of, cardArgs(of, { parent }), { enabled });
}

interface QueryState {
  items: readonly unknown[];
  error: unknown;
  isError: boolean;
  isPending: boolean;
  isPaused: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function stateOf(asked: QueryState[], waits: boolean): OverviewParts['state'] {
  const failed = asked.find(({ isError, items }) => isError && items.length === 0);
  if (failed) {
    const again = () => asked.forEach(list => void list.refetch());
    return { is: 'failed', error: failed.error, again, busy: asked.some(list => list.isFetching) };
  }
  if (asked.some(list => list.isPending && list.isPaused)) return { is: 'absent' };
  return { is: waits || asked.some(list => list.isPending) ? 'loading' : 'shown' };
}
