import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** `/healthz` says that the process is up, `/readyz` that its storage answers and that it is not about to stop. */
export function healthRoutes(
  app: FastifyInstance,
  { store }: Pick<Context, 'store'>,
  stopping?: AbortSignal,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async request => {
    if (stopping?.aborted)
      throw new ApiError('UNAVAILABLE', 'STOPPING', 'This process is about to stop: ask another one.');
    await store.ready().catch(err => {
      request.log.error({ err }, 'the storage does not answer');
      throw new ApiError(
        'UNAVAILABLE',
        'STORAGE_UNAVAILABLE',
        'The storage does not answer: try again in a moment.',
      );
    });
    return { status: 'ok' };
  });
}
