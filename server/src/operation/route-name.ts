import type { FastifyRequest } from 'fastify';

/**
 * The route of a request for logs and metrics: a name that holds nothing of what was asked, and of which there are few.
 * `/api/meals/v1alpha1/recipes/*:favorite`; `/api/*` where the API has nothing, `web` for everything of the web app.
 */
export function routeName({ routeOptions, url }: FastifyRequest): string {
  const template = routeOptions.url ?? '';
  if (served.some(prefix => template.startsWith(prefix))) return readable(template);
  return url.startsWith('/api/') ? '/api/*' : 'web';
}

const served = ['/api/', '/healthz', '/readyz', '/metrics', '/development-identity'];

/** The router's `/:p1(^[^/:]+)::favorite`; two colons are one that is meant. */
function readable(template: string): string {
  return template.replace(/::|:\w+(\([^)]*\))?/g, found => (found === '::' ? ':' : '*'));
}
