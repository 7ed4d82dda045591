import { documents } from '@potluck/contract/openapi/documents';
import type { FastifyInstance } from 'fastify';

/**
 * The OpenAPI 3.1 documents of what is served, for everybody; each is made when it is first requested. Their
 * addresses are relative to the root of the API, which clients put in front.
 */
export function documentRoutes(app: FastifyInstance): void {
  const specs = [...documents.keys()].map(name => ({ name, url: `openapi/${name}.json` }));
  app.get('/openapi/specs.json', async () => specs);
  for (const [name, make] of documents) {
    let text: string | undefined;
    app.get(`/openapi/${name}.json`, (_, reply) => {
      text ??= JSON.stringify(make());
      reply.type('application/json; charset=utf-8').send(text);
    });
  }
}
