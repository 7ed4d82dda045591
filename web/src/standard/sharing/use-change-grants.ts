import { useLingui } from '@lingui/react/macro';
import type { PermissionLevel, SharedKey } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { type Access, accessCallsOf, accessKeyOf } from '../../api/shared-calls.ts';
import { changeCached, dropCached } from '../data/cached.ts';
import type { Grant } from './grant.ts';
import { useRefusal } from './use-refusal.ts';

/** A grant, and whether to keep the open links that would give back the lost access. */
type Change = Grant & { keepLinks?: boolean };

/** An ADMIN's actions on other people's grants: invite, approve, change the level, revoke. */
export function useChangeGrants(key: SharedKey, parent: string) {
  const { t } = useLingui();
  const calls = accessCallsOf(useApi(), key);
  const cache = useQueryClient();
  const refused = useRefusal();
  const accessKey = accessKeyOf(key);
  const change = (name: string, changes: Partial<Access>) =>
    changeCached(cache, accessKey, name, held => ({ ...held, ...changes }));
  const settle = () => cache.invalidateQueries();

  const invite = useMutation({
    mutationFn: ({ name, level }: { name: string; title: string; level: PermissionLevel }) =>
      calls.create({ parent, [accessKey]: { recipient: { name }, level } }),
    onError: (error, { title }) => refused(t`${title} was not invited`, error),
    onSettled: settle,
  });

  const approve = useMutation({
    mutationFn: ({ name }: Grant) => calls.accept({ name }),
    onMutate: ({ name }) => change(name, { state: 'ACCESS_STATE_ACCEPTED' }),
    onError: (error, { recipient }) => refused(t`${recipient.title} has no access yet`, error),
    onSettled: settle,
  });

  const setLevel = useMutation({
    mutationFn: ({ name, level, keepLinks = false }: Change) =>
      calls.update({ updateMask: 'level', keepLinks, [accessKey]: { name, level } }),
    onMutate: ({ name, level }) => change(name, { level }),
    onError: (error, { recipient }) => refused(t`The level of ${recipient.title} stays`, error),
    onSettled: settle,
  });

  const revoke = useMutation({
    mutationFn: ({ name, keepLinks = false }: Change) => calls.delete({ name, keepLinks }),
    onMutate: ({ name }) => dropCached(cache, accessKey, name),
    onError: (error, { recipient }) => refused(t`${recipient.title} keeps their current level`, error),
    onSettled: settle,
  });

  return { invite, approve, setLevel, revoke };
}
