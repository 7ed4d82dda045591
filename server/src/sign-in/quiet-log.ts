import type { FastifyRequest } from 'fastify';

/** For routes whose addresses carry secrets: the log gets the route, not the address that was asked for. */
export const quietLog = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url }),
};
