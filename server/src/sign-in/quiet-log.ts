import type { FastifyRequest } from 'fastify';

/** For routes whose addresses contain secrets: the log gets the route, not the requested address. */
export const quietLog = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url }),
};
