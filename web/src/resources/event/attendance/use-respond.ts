import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import type { Response } from './answers.ts';

export interface OwnAnswer {
  /** By name. */
  event: string;
  /** For which occurrence it is; null for all. */
  originalStartTime: string | null;
  response: Response;
  portion?: number;
  note?: string;
}

/** Answers an invitation for oneself. It is pending until what shows the answer is there. */
export function useRespond() {
  const { t } = useLingui();
  const client = useApi();
  const refused = useRefusal();
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ event, ...said }: OwnAnswer) => client.event.respond({ name: event, ...said }),
    onError: error => refused(t`Your answer was not sent`, error),
    onSettled: refresh,
  });
}
