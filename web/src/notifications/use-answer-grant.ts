import { useLingui } from '@lingui/react/macro';
import { ApiError, type Notification } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { accessCallsOf } from '../api/shared-calls.ts';
import { changeCached } from '../standard/data/cached.ts';
import { useRefusal } from '../standard/sharing/use-refusal.ts';
import { sharedKeyOf } from './leads-to.ts';

/** Answers the grant that a notification tells of: it shows at once, and so do all other places where it waits. */
export function useAnswerGrant(notification: Notification) {
  const { t } = useLingui();
  const { about, title } = notification;
  const client = useApi();
  const cache = useQueryClient();
  const refused = useRefusal();
  const calls = () => accessCallsOf(client, sharedKeyOf(about) ?? 'user');
  const show = (state: Notification['data']['state']) =>
    changeCached(cache, 'notification', notification.name, held => ({
      ...held,
      data: { ...held.data, state },
    }));
  const refuse = (error: unknown) => {
    // Taken back meanwhile: what is fetched now says so.
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return;
    show('ACCESS_STATE_PENDING');
    refused(t`${title} is not answered`, error);
  };
  const settle = () => cache.invalidateQueries();

  const accept = useMutation({
    mutationFn: () => calls().accept({ name: about }),
    onMutate: () => show('ACCESS_STATE_ACCEPTED'),
    onError: refuse,
    onSettled: settle,
  });
  const decline = useMutation({
    mutationFn: () => calls().delete({ name: about }),
    onMutate: () => show('ACCESS_STATE_UNSPECIFIED'),
    onError: refuse,
    onSettled: settle,
  });
  return { accept, decline };
}
