import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { hourMs } from '@potluck/contract/durations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { linkCallsOf, linkKeyOf, type SharedLink } from '../../../api/shared-calls.ts';
import { dropCached } from '../../data/cached.ts';
import { useResourceList } from '../../data/use-resource-list.ts';
import { useRefusal } from '../use-refusal.ts';
import type { Terms } from './terms.ts';

/** The links to a resource that are still open, newest first. */
export function useOpenLinks(of: SharedKey, parent: string, options: { enabled?: boolean } = {}) {
  const args = { parent, filter: 'state = LINK_STATE_ACTIVE', pageSize: 100 };
  return useResourceList(linkKeyOf(of), args, options);
}

interface NewLink {
  /** The resource, by name. */
  parent: string;
  terms: Terms;
}

/** Creates and revokes links to resources of a type. Only the answer to the creation has the link's address. */
export function useChangeLinks(of: SharedKey) {
  const { t } = useLingui();
  const calls = linkCallsOf(useApi(), of);
  const cache = useQueryClient();
  const refused = useRefusal();
  const key = linkKeyOf(of);
  const settle = () => cache.invalidateQueries({ queryKey: [key] });

  const make = useMutation({
    mutationFn: ({ parent, terms }: NewLink) => calls.create({ parent, [key]: linkOf(of, terms) }),
    onError: error => refused(t`The link was not made`, error),
    onSettled: () => void settle(),
  });

  const revoke = useMutation({
    mutationFn: ({ name }: SharedLink) => calls.delete({ name }),
    onMutate: ({ name }) => dropCached(cache, key, name),
    onError: error => refused(t`The link was not revoked`, error),
    onSettled: () => void settle(),
  });

  return { make, revoke };
}

function linkOf(of: SharedKey, { level, hours, uses }: Terms) {
  const expireTime = new Date(Date.now() + hours * hourMs).toISOString();
  return { ...(of !== 'user' && { level }), mostUses: uses, expireTime };
}
