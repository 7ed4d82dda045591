import { type Circle, type CircleLevelName, can } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { resourceListQuery, wholeArgs } from '../../api/calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import type { ThingKey } from '../../resource-types/words.ts';
import { keepText, savedText } from '../../ui/browser/saved-text.ts';
import { useResourceList } from '../data/use-resource.ts';
import { callerAccessOn } from '../sharing/caller-access.ts';
import { type Destination, useDestination } from './use-destination.ts';

/** The resource types that can be created in a circle. */
export type PlacedKey = Exclude<ThingKey, 'circle'>;

/** Members may change the circle’s lists, calendars and pantries, and view anything else. */
const circleLevels: Partial<Record<PlacedKey, CircleLevelName>> = {
  list: 'PERMISSION_LEVEL_WRITE',
  calendar: 'PERMISSION_LEVEL_WRITE',
  pantry: 'PERMISSION_LEVEL_WRITE',
};
const usualLevel: CircleLevelName = 'PERMISSION_LEVEL_READ';

/** The parameters of a create call: a circle with its level, or nothing for the viewer alone. */
export interface Placement {
  parent?: string;
  circleLevel?: CircleLevelName;
}

const accepted = wholeArgs({ filter: accessFilters.granted });

/** The viewer's circles that accept new resources, and the home circle among them. */
export function useHomeCircle() {
  const { settings, user } = useViewer();
  const query = useResourceList('circle', accepted);
  const circles = writable(query.items);
  const home = homeCircle(query.items, settings.homeCircle);
  const settled = query.data !== undefined;
  return { circles, home, me: user.name, settled, loading: !settled && query.isFetching };
}

export interface CircleChoice extends Pick<Destination, 'value' | 'choose' | 'problem'> {
  /** The viewer's own name, the value for no circle. */
  me: string;
  circles: Circle[];
  /** Whether the circles have loaded. */
  settled: boolean;
  /** The circle in the address, if the form was opened inside one. */
  inside: string | undefined;
  /** Resolves once the circles have loaded; undefined if the chosen circle has gone. */
  placement: () => Promise<Placement | undefined>;
}

/** Where a new resource goes: the circle in the address, the last choice for this type, or the home circle. */
export function useCircleChoice(of: PlacedKey, inside?: string): CircleChoice {
  const { circles, home, me, settled } = useHomeCircle();
  const last = useLastCircle(of);
  const proposed = usePlacement(of);
  const { value, choose, problem } = useDestination({
    proposal: inside ?? proposal({ circles, home, me, last: last.read() }),
    settled,
    choices: circles,
    always: [me],
  });
  return {
    value,
    problem,
    me,
    circles,
    settled,
    inside,
    choose(account) {
      last.keep(account);
      choose(account);
    },
    placement: async () => {
      if (!settled) return inside ? placementIn(of, inside) : proposed();
      return value === undefined ? undefined : placementIn(of, value);
    },
  };
}

/** The placement of resources that are created without a form, such as the shopping list of a plan. */
export function usePlacement(of: PlacedKey): () => Promise<Placement> {
  const client = useApi();
  const cache = useQueryClient();
  const { settings, user } = useViewer();
  const last = useLastCircle(of);
  return async () => {
    const all = await fetchCircles(cache, client);
    const circles = writable(all);
    const home = homeCircle(all, settings.homeCircle);
    return placementIn(of, proposal({ circles, home, me: user.name, last: last.read() }));
  };
}

async function fetchCircles(cache: QueryClient, client: ReturnType<typeof useApi>): Promise<Circle[]> {
  const { pages } = await cache.fetchInfiniteQuery(resourceListQuery(client, 'circle', accepted));
  return pages.flatMap(({ items }) => items);
}

function placementIn(of: PlacedKey, account: string): Placement {
  return account.startsWith('circles/')
    ? { parent: account, circleLevel: circleLevels[of] ?? usualLevel }
    : {};
}

interface Proposed {
  circles: Circle[];
  home: Circle | undefined;
  me: string;
  last: string;
}

function proposal({ circles, home, me, last }: Proposed): string {
  const known = last === me || circles.some(({ name }) => name === last);
  return known ? last : (home?.name ?? me);
}

function writable(circles: Circle[]): Circle[] {
  return circles.filter(circle => can(callerAccessOn('circle', circle), 'createInside'));
}

/** The circle from the settings, or else the viewer's only one. */
function homeCircle(all: Circle[], chosen: string): Circle | undefined {
  const [only, ...others] = all;
  const name = chosen || (only && others.length === 0 ? only.name : '');
  return writable(all).find(circle => circle.name === name);
}

/** The last choice for a type, on this device. */
function useLastCircle(of: PlacedKey) {
  const place = `circle/last/${of}/${useViewer().user.name}`;
  return {
    read: () => savedText('localStorage', place) ?? '',
    keep: (account: string) => keepText('localStorage', place, account),
  };
}
