import type { SharedKey } from '@potluck/contract';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { allOf, quoted } from '../index/filters.ts';
import type { Account } from './grant.ts';
import { useGrants } from './use-grants.ts';

export interface Candidate extends Account {
  imageUri: string;
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
  const filter = allOf('state = 200', words);
  const friends = useResourceList('user', { filter });
  const fellows = useResourceList('user', { parent: 'circles/-', filter: words });
  const circles = useResourceList('circle', { filter }, { enabled: of !== 'circle' });
  const grants = useGrants(of, parent);
  const held = new Set([viewer, ...grants.grants.map(({ recipient }) => recipient.name)]);
  const known = new Set(friends.items.map(({ name }) => name));
  const people = [...friends.items, ...fellows.items.filter(({ name }) => !known.has(name))];
  const found: Candidate[] = [
    ...people.map(user => ({ ...user, title: fullName(user), handle: user.username })),
    ...(of === 'circle' ? [] : circles.items),
  ];
  const queries = [friends, fellows, grants, ...(of === 'circle' ? [] : [circles])];
  return {
    candidates: found
      .filter(({ name }) => !held.has(name))
      .map(({ name, title, handle, imageUri }) => ({ name, title, handle, imageUri }))
      .slice(0, text ? mostFound : mostOffered),
    isPending: queries.some(query => query.isPending),
    isSuccess: queries.every(query => query.isSuccess),
    error: queries.find(query => query.error)?.error,
    refetch: () => void Promise.all(queries.map(query => query.refetch())),
  };
}

const mostOffered = 3;
const mostFound = 8;
