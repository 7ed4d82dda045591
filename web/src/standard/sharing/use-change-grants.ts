import { useLingui } from '@lingui/react/macro';
import type { PermissionLevel, SharedKey } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { type Access, accessCallsOf, accessKeyOf } from '../../api/shared-calls.ts';
import { useAction } from '../../api/use-action.ts';
import { changeCached, dropCached } from '../data/cached-resources.ts';
import type { Grant } from './grant.ts';

/** A grant, and whether to keep the open links that would give back the lost access. */
type Change = Grant & { keepLinks?: boolean };

/** An ADMIN's actions on other people's grants: invite, approve, change the level, revoke. */
export function useChangeGrants(key: SharedKey, parent: string) {
  const { t } = useLingui();
  const calls = accessCallsOf(useApi(), key);
  const cache = useQueryClient();
  const accessKey = accessKeyOf(key);
  const change = (name: string, changes: Partial<Access>) =>
    changeCached(cache, accessKey, name, held => ({ ...held, ...changes }));
  const settle = () => cache.invalidateQueries();

  const invite = useAction({
    mutationFn: ({ name, level }: { name: string; title: string; level: PermissionLevel }) =>
      calls.create({ parent, [accessKey]: { recipient: { name }, level } }),
    failed: ({ title }) => t`Couldn’t invite ${title}`,
    onSettled: settle,
  });

  const approve = useAction({
    mutationFn: ({ name }: Grant) => calls.accept({ name }),
    onMutate: ({ name }) => change(name, { state: 'ACCESS_STATE_ACCEPTED' }),
    failed: ({ recipient }) => t`Couldn’t give ${recipient.title} access`,
    onSettled: settle,
  });

  const setLevel = useAction({
    mutationFn: ({ name, level, keepLinks = false }: Change) =>
      calls.update({ updateMask: 'level', keepLinks, [accessKey]: { name, level } }),
    onMutate: ({ name, level }) => change(name, { level }),
    failed: ({ recipient }) => t`Couldn’t change access for ${recipient.title}`,
    onSettled: settle,
  });

  const revoke = useAction({
    mutationFn: ({ name, keepLinks = false }: Change) => calls.delete({ name, keepLinks }),
    onMutate: ({ name }) => dropCached(cache, accessKey, name),
    failed: ({ recipient }) => t`Couldn’t remove access for ${recipient.title}`,
    onSettled: settle,
  });

  return { invite, approve, setLevel, revoke };
}
