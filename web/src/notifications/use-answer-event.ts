import type { Notification } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Response } from '../resources/event/attendance/answers.ts';
import { useRespond } from '../resources/event/attendance/use-respond.ts';
import { changeCached } from '../standard/data/cached.ts';

/** Answers the invitation to an event that a notification tells of: it shows at once. */
export function useAnswerEvent({ name, about, data }: Pick<Notification, 'name' | 'about' | 'data'>) {
  const cache = useQueryClient();
  const respond = useRespond();
  const show = (response: Response) =>
    changeCached(cache, 'notification', name, held => ({ ...held, data: { ...held.data, response } }));
  return useMutation({
    mutationFn: (response: Response) =>
      respond.mutateAsync({ event: about, originalStartTime: data.originalStartTime, response }),
    onMutate: show,
    onError: () => show(data.response),
    onSettled: () => cache.invalidateQueries({ queryKey: ['notification'] }),
  });
}
