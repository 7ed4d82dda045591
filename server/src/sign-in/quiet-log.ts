import type { FastifyRequest } from 'fastify';

/** For routes with secrets in their addresses: logs the route instead of the requested address. */
export const quietLog = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url }),
};
