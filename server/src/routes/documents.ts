import { documents } from '@potluck/contract/openapi/documents';
import type { FastifyInstance } from 'fastify';
import { sendingOften } from '../http/compression.ts';

/**
 * The OpenAPI 3.1 documents of the served API, for everybody, created on first request. Their addresses are relative to
 * the API's root, which clients prepend.
 */
export function documentRoutes(app: FastifyInstance): void {
  const specs = [...documents.keys()].map(name => ({ name, url: `openapi/${name}.json` }));
  app.get('/openapi/specs.json', async () => specs);
  for (const [name, make] of documents) {
    let send: ReturnType<typeof sendingOften> | undefined;
    app.get(`/openapi/${name}.json`, (request, reply) => {
      send ??= sendingOften(JSON.stringify(make()));
      return send(request, reply.type('application/json; charset=utf-8'));
    });
  }
}
