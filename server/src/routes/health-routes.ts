import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { StorageUnavailable } from '../store/storage-trouble.ts';

/**
 * `/healthz` says whether the process is up. `/readyz` says whether its storage is readable and writable and the
 * process is not about to stop.
 */
export function healthRoutes(
  app: FastifyInstance,
  { store }: Pick<Context, 'store'>,
  stopping?: AbortSignal,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (stopping?.aborted)
      throw new ApiError('UNAVAILABLE', 'STOPPING', 'This process is about to stop: ask another one.');
    await store.ready().catch(err => {
      throw new StorageUnavailable(err);
    });
    return { status: 'ok' };
  });
}
