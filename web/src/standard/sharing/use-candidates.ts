import type { SharedKey } from '@potluck/contract';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../kinds/full-name.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { allOf, quoted } from '../index/filters.ts';
import type { Account } from './grant.ts';
import { useGrants } from './use-grants.ts';
import { useMembers } from './use-members.ts';

export interface Candidate extends Account {
  imageUri: string;
  /** The title of the circle that the viewer knows them from; nothing for friends, and for circles themselves. */
  circle?: string;
}

interface CandidateSearch {
  of: SharedKey;
  /** The thing, by name. */
  parent: string;
  text: string;
}

/**
 * Whom the viewer knows and who has no grant on the thing yet: friends, circles where a circle can hold it, and the
 * members of one's circles. A few until one searches.
 */
export function useCandidates({ of, parent, text }: CandidateSearch) {
  const viewer = useViewer().user.name;
  const words = text && quoted(text);
  const friends = useResourceList('user', { filter: allOf('state = 200', words) });
  const circles = useResourceList('circle', { filter: 'state = 200' });
  const named = useResourceList(
    'circle',
    { filter: allOf('state = 200', words) },
    { enabled: of !== 'circle' },
  );
  const members = useMembers(circles.data && circles.items, words);
  const grants = useGrants(of, parent);
  const held = new Set([viewer, ...grants.grants.map(({ recipient }) => recipient.name)]);
  const found: Candidate[] = [
    ...friends.items.map(user => ({ ...user, title: fullName(user), handle: user.username })),
    ...(of === 'circle' ? [] : named.items),
    ...(members.data ?? []),
  ];
  const queries = [friends, circles, members, grants, ...(of === 'circle' ? [] : [named])];
  const each = new Map(found.toReversed().map(candidate => [candidate.name, candidate]));
  return {
    candidates: [...each.values()]
      .toReversed()
      .filter(({ name }) => !held.has(name))
      .map(({ name, title, handle, imageUri, circle }) => ({ name, title, handle, imageUri, circle }))
      .slice(0, text ? mostFound : mostOffered),
    isPending: queries.some(query => query.isPending),
    isSuccess: queries.every(query => query.isSuccess),
    error: queries.find(query => query.error)?.error,
    refetch: () => void Promise.all(queries.map(query => query.refetch())),
  };
}

const mostOffered = 3;
const mostFound = 8;
