import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/**
 * The route of a request for logs and metrics. It contains nothing from the request itself and has few values:
 * `/api/meals/v1alpha1/recipes/*:favorite`, `/api/*` for unknown API paths, and `web` for the web app.
 */
export function routeName({ routeOptions, url }: FastifyRequest): string {
  const template = routeOptions.url ?? '';
  if (served.some(prefix => template.startsWith(prefix))) return readable(template);
  return url.startsWith('/api/') ? '/api/*' : 'web';
}

const served = ['/api/', '/mcp', '/healthz', '/readyz', '/metrics', '/development-identity'];

/** The router's `/:p1(^[^/:]+)::favorite`. A double colon is an escaped colon. */
function readable(template: string): string {
  return template.replace(/::|:\w+(\([^)]*\))?/g, found => (found === '::' ? ':' : '*'));
}
