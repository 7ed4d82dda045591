import { hash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { routeName } from '../operation/request-log.ts';
import { bearerToken } from '../sign-in/require-viewer.ts';
import { StorageUnavailable } from '../store/storage-error.ts';

/**
 * `/metrics`, for requests with METRICS_TOKEN. Without a token, nothing is measured. Must be mounted before every other
 * route.
 */
export async function metricsRoute(app: FastifyInstance, { config, gauges }: Context): Promise<void> {
  const token = config.metricsToken;
  if (token === '') {
    app.get('/metrics', async () => {
      throw new ApiError('NOT_FOUND', 'METRICS_OFF', 'There are no metrics: set METRICS_TOKEN to have them.');
    });
    return;
  }
  const { Metrics } = await import('../operation/metrics.ts');
  let metrics: InstanceType<typeof Metrics> | undefined;
  let open = 0;
  gauges.add({ name: 'requests_open', help: 'Requests under way, streams among them', read: () => open });
  // The parts that report their load are only known once everything is mounted.
  app.addHook('onReady', async () => {
    metrics = new Metrics(gauges);
  });
  app.addHook('onRequest', async () => {
    open += 1;
  });
  app.addHook('onResponse', async (request, reply) => {
    open -= 1;
    const { method } = request;
    const answer = { route: routeName(request), status: reply.statusCode, seconds: reply.elapsedTime / 1000 };
    metrics?.answered({ method, ...answer });
  });
  app.get('/metrics', async (request, reply) => {
    if (!sameSecret(bearerToken(request.headers.authorization) ?? '', token))
      throw new ApiError('UNAUTHENTICATED', 'METRICS_TOKEN_NEEDED', 'Send METRICS_TOKEN as bearer token.');
    return reply.type(metrics?.contentType ?? 'text/plain').send(await metrics?.text());
  });
}

function sameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
}

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
