import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { hourMs } from '@potluck/contract/durations';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { linkCallsOf, linkKeyOf, type SharedLink } from '../../../api/shared-calls.ts';
import { useAction } from '../../../api/use-action.ts';
import { dropCached } from '../../data/cached-resources.ts';
import { useResourceList } from '../../data/use-resource.ts';
import type { Terms } from './link-terms.ts';

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
  const key = linkKeyOf(of);
  const settle = () => cache.invalidateQueries({ queryKey: [key] });

  const make = useAction({
    mutationFn: ({ parent, terms }: NewLink) => calls.create({ parent, [key]: linkOf(of, terms) }),
    failed: t`Couldn’t create the link`,
    onSettled: () => void settle(),
  });

  const revoke = useAction({
    mutationFn: ({ name }: SharedLink) => calls.delete({ name }),
    onMutate: ({ name }) => dropCached(cache, key, name),
    failed: t`Couldn’t revoke the link`,
    onSettled: () => void settle(),
  });

  return { make, revoke };
}

function linkOf(of: SharedKey, { level, hours, uses }: Terms) {
  const expireTime = new Date(Date.now() + hours * hourMs).toISOString();
  return { ...(of !== 'user' && { level }), mostUses: uses, expireTime };
}
