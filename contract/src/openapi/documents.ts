import type { JsonSchema } from '../fields.ts';
import { openApiDocument, services } from '../openapi.ts';
import { changesDocument } from './changes.ts';
import { filePaths } from './files.ts';
import { signInDocument } from './sign-in.ts';

/** Every OpenAPI document of what is served, by name. */
export function apiDocuments(): Map<string, JsonSchema> {
  const own = services.map(service => [service, openApiDocument(service, filePaths(service))] as const);
  return new Map([...own, ['changes', changesDocument()], ['sign-in', signInDocument()]]);
}
