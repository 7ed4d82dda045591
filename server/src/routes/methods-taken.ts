import { ApiError } from '@potluck/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathPattern } from '../http/route-template.ts';
import { notFound } from '../policy/find-visible.ts';

/**
 * The methods that each address of the API accepts, to answer requests with other methods. Routes for that would be
 * half of all routes, and a tenth of the startup time.
 */
export class MethodsTaken {
  readonly #byTemplate = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  add(template: string, method: string): void {
    const taken = this.#byTemplate.get(template) ?? { pattern: pathPattern(template), methods: new Set() };
    taken.methods.add(method);
    this.#byTemplate.set(template, taken);
  }

  /**
   * Refuses requests that matched no route. For a known address, the answer lists the accepted methods. If the method
   * is accepted, the id cannot exist: it contains an encoded colon or slash.
   */
  refuse({ url, method }: FastifyRequest, reply: FastifyReply): never {
    const [path = ''] = url.slice('/api'.length).split('?');
    const taken = this.#byTemplate.values().find(({ pattern }) => pattern.test(path));
    if (!taken)
      throw new ApiError('NOT_FOUND', 'ROUTE_NOT_FOUND', 'There is nothing at this address of the API.');
    if (taken.methods.has(method)) throw notFound(nameIn(path));
    const allow = [...taken.methods].join(', ');
    reply.header('allow', allow);
    throw new ApiError('UNIMPLEMENTED', 'METHOD_NOT_ALLOWED', `This address takes ${allow} only.`);
  }
}

/** The name in `/lists/v1alpha1/lists/a%3Ab:favorite`. */
function nameIn(path: string): string {
  const [name = ''] = path.replace(/^(\/files)?\/\w+\/\w+\//, '').split(':');
  return decodeURIComponent(name);
}
