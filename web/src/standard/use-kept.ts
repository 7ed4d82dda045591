import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useAction } from '../api/use-action.ts';
import { useAuth, useAuthState } from '../auth/use-auth.ts';
import type { Choice } from '../offline/kept/choice.ts';
import type { KeptSession } from '../offline/kept/choices.ts';
import type { Progress } from '../offline/kept/kept-store.ts';
import { SettledContext } from '../ui/browser/settled-context.ts';

const load = () => import('../offline/kept/choices.ts');

/** Without HTTPS, browsers offer no encryption, so nothing is kept. */
function useKeptSession(): KeptSession | undefined {
  const { tokens } = useAuth();
  const state = useAuthState();
  const token = tokens.token();
  if (state.status !== 'signedIn' || !token || !isSecureContext) return undefined;
  return { token, userName: state.userName };
}

interface KeptOptions {
  /** How often to look while a refresh runs. */
  pollMs?: (progress: Progress | undefined) => number | false;
}

/** What the user keeps on this device; undefined until known, and where nothing can be kept. */
export function useKept({ pollMs }: KeptOptions = {}) {
  const session = useKeptSession();
  const settled = useContext(SettledContext);
  const { data } = useQuery({
    queryKey: keyOf(session),
    queryFn: async () => (session ? (await load()).readKept(session) : undefined),
    enabled: session !== undefined && settled,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) => pollMs?.(state.data?.progress) ?? false,
  });
  return data;
}

function keyOf(session: KeptSession | undefined) {
  return ['kept', session?.userName];
}

/** Changes to what is kept on this device. */
export type KeptChange = { keep: Choice } | { stop: Choice } | { refresh: true } | { stopAll: true };

export function useChangeKept({ done }: { done?: (change: KeptChange) => string | undefined } = {}) {
  const { t } = useLingui();
  const session = useKeptSession();
  const cache = useQueryClient();
  return useAction({
    mutationFn: async (change: KeptChange) => {
      if (!session) return;
      const { keep, refreshKept, stopKeeping } = await load();
      if ('refresh' in change) return refreshKept(session);
      const stop = 'stop' in change ? change.stop.of : undefined;
      const changing = 'keep' in change ? keep(session, change.keep) : stopKeeping(session, stop);
      await changing.catch(() => {
        throw new Error(t`This device has no room left. Free some space, then try again.`);
      });
    },
    failed: '',
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(session) }),
    ...(done && { done: (_, change) => ({ message: done(change) }) }),
  });
}
