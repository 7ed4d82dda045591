import type { FastifyReply } from 'fastify';

/** Aborts when whoever asked goes away without waiting for the answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const check = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.closed) check();
  else raw.once('close', check);
  return gone.signal;
}
