import { useLingui } from '@lingui/react/macro';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
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
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: ({ event, ...answer }: OwnAnswer) => client.event.respond({ name: event, ...answer }),
    failed: t`Couldn’t send your answer`,
    onSettled: refresh,
  });
}
