import type { SharedKey } from '@potluck/contract';
import { fullName } from '../../kinds/full-name.ts';
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

/** Friends, and circles where a circle can hold the thing, who have no grant on it yet; a few until one searches. */
export function useCandidates({ of, parent, text }: CandidateSearch) {
  const filter = allOf('state = 200', text && quoted(text));
  const friends = useResourceList('user', { filter });
  const circles = useResourceList('circle', { filter }, { enabled: of !== 'circle' });
  const grants = useGrants(of, parent);
  const held = new Set(grants.grants.map(({ recipient }) => recipient.name));
  const found: Candidate[] = [
    ...friends.items.map(user => ({ ...user, title: fullName(user), handle: user.username })),
    ...(of === 'circle' ? [] : circles.items),
  ];
  const queries = [friends, grants, ...(of === 'circle' ? [] : [circles])];
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
