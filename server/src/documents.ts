import { apiDocuments } from '@potluck/contract/openapi/documents';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI 3.1 documents of what is served, for everyone. */
export function documentRoutes(app: FastifyInstance): void {
  const documents = [...apiDocuments()].map(([name, document]) => ({ name, text: JSON.stringify(document) }));
  const specs = documents.map(({ name }) => ({ name, url: `/api/openapi/${name}.json` }));
  app.get('/openapi/specs.json', async () => specs);
  for (const { name, text } of documents)
    app.get(`/openapi/${name}.json`, (_, reply) => {
      reply.type('application/json; charset=utf-8').send(text);
    });
}
