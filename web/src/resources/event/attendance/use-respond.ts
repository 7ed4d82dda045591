import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import type { Response } from './answers.ts';

export interface OwnAnswer {
  /** The event’s resource name. */
  event: string;
  /** The original start of the occurrence; null for all occurrences. */
  originalStartTime: string | null;
  response: Response;
  portion?: number;
  note?: string;
}

/** Answers an invitation for the viewer. Stays pending until the refetched lists show the answer. */
export function useRespond() {
  const { t } = useLingui();
  const client = useApi();
  const refused = useRefusal();
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ event, ...answer }: OwnAnswer) => client.event.respond({ name: event, ...answer }),
    onError: error => refused(t`Your answer was not sent`, error),
    onSettled: refresh,
  });
}
