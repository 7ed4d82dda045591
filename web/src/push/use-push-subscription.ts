import { useLingui } from '@lingui/react/macro';
import type { PushDevice } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { useAuth, useViewer } from '../auth/use-auth.ts';
import {
  letWorkerAnswer,
  NotAllowed,
  type PushSupport,
  pushSupport,
  subscribeHere,
  subscriptionHere,
  unsubscribeHere,
} from './push-subscription.ts';

/** `forgetful`: the session ends with the tab, and pushes would outlive it. */
export type PushStatus = Exclude<PushSupport, 'there'> | 'forgetful' | 'on' | 'off' | 'starting';

/** Whether this browser shows pushes for the viewer, and functions to turn them on and off. */
export function usePushSubscription(devices: PushDevice[], onChanged: () => Promise<unknown>) {
  const { i18n } = useLingui();
  const client = useApi();
  const auth = useAuth();
  const user = useViewer().user.name;
  const subscription = useQuery({
    queryKey: ['pushHere'],
    queryFn: async () => (await subscriptionHere())?.endpoint ?? '',
    staleTime: 0,
    networkMode: 'always',
  });
  const changed = async () => {
    await Promise.all([onChanged(), subscription.refetch()]);
  };
  const here = devices.find(({ endpoint }) => endpoint === subscription.data);

  const turnOn = useAction({
    mutationFn: async () => {
      await subscribeHere(client, user, i18n.locale);
      await letWorkerAnswer({ auth, i18n }, user);
    },
    onSettled: changed,
  });

  const turnOff = useAction({
    mutationFn: async () => {
      await unsubscribeHere();
      if (here) await client.pushDevice.delete({ name: here.name });
    },
    onSettled: changed,
  });

  return {
    state: stateOf(subscription.isPending, here !== undefined, auth.tokens.rememberMe()),
    here,
    turnOn,
    turnOff,
    /** The user dismissed or denied the permission prompt: not an error worth a message. */
    refused: turnOn.error instanceof NotAllowed,
  };
}

function stateOf(pending: boolean, on: boolean, remembered: boolean): PushStatus {
  const support = pushSupport();
  if (support !== 'there') return support;
  if (!remembered) return 'forgetful';
  if (pending) return 'starting';
  return on ? 'on' : 'off';
}
