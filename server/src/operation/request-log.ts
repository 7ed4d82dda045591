import type { FastifyInstance } from 'fastify';
import { routeName } from './route-name.ts';

/** Logs a line for every answered request, with the template of its route and never its address. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeName(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
