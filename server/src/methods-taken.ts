import { ApiError } from '@potluck/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathPattern } from './route-template.ts';

/**
 * Which methods each address of the API takes, for those who ask with another one. Routes that only refuse would be
 * half of all routes, and a tenth of what a start takes.
 */
export class MethodsTaken {
  readonly #byTemplate = new Map<string, Set<string>>();

  add(template: string, method: string): void {
    this.#byTemplate.set(template, (this.#byTemplate.get(template) ?? new Set()).add(method));
  }

  /** Refuses what no route has taken: a known address says which methods it takes. */
  refuse({ url }: FastifyRequest, reply: FastifyReply): never {
    const [path = ''] = url.slice('/api'.length).split('?');
    const [, methods] = [...this.#byTemplate].find(([template]) => pathPattern(template).test(path)) ?? [];
    if (!methods)
      throw new ApiError('NOT_FOUND', 'ROUTE_NOT_FOUND', 'There is nothing at this address of the API.');
    const allow = [...methods].join(', ');
    reply.header('allow', allow);
    throw new ApiError('UNIMPLEMENTED', 'METHOD_NOT_ALLOWED', `This address takes ${allow} only.`);
  }
}
