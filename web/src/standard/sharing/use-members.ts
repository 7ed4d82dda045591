import type { Circle } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { listPage } from '../../api/calls.ts';
import { fullName } from '../../kinds/full-name.ts';
import type { Candidate } from './use-candidates.ts';

/** So many circles are looked through: whoever has more searches for people by name among friends. */
const mostCircles = 12;

/** The members of circles, each once, who match the filter; each says which circle they come from. */
export function useMembers(circles: Circle[] | undefined, filter: string) {
  const client = useApi();
  const asked = (circles ?? []).slice(0, mostCircles);
  return useQuery({
    enabled: circles !== undefined,
    queryKey: ['user', 'members', asked.map(({ name }) => name), filter],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        asked.map(({ name }) => listPage(client, 'user', { parent: name, filter, pageSize: 50, signal })),
      );
      const found = new Map<string, Candidate>();
      for (const [at, { items }] of pages.entries())
        for (const user of items)
          if (!found.has(user.name))
            found.set(user.name, {
              name: user.name,
              title: fullName(user),
              handle: user.username,
              imageUri: user.imageUri,
              circle: asked[at]?.title ?? '',
            });
      return [...found.values()];
    },
  });
}
