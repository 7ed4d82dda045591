import { ApiError } from '@potluck/contract/errors';
import type { FastifyReply } from 'fastify';

/** Aborts when the client disconnects before the answer, with the reason that is then logged. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const check = () => {
    if (!raw.writableFinished)
      gone.abort(new ApiError('ABORTED', 'GIVEN_UP', 'Nobody waits for the answer any more.'));
  };
  if (raw.closed) check();
  else raw.once('close', check);
  return gone.signal;
}
