import type { JsonSchema } from '../fields.ts';
import { openApiDocument, services } from '../openapi.ts';
import { changesDocument } from './changes.ts';
import { feedPaths } from './feeds.ts';
import { filePaths } from './files.ts';
import { signInDocument } from './sign-in.ts';

/** How to make each OpenAPI document of what is served, by its name. */
export const documents: ReadonlyMap<string, () => JsonSchema> = new Map([
  ...services.map(
    service =>
      [service, () => openApiDocument(service, { ...filePaths(service), ...feedPaths(service) })] as const,
  ),
  ['changes', changesDocument],
  ['sign-in', signInDocument],
]);

/** Every OpenAPI document of what is served, by name. */
export function apiDocuments(): Map<string, JsonSchema> {
  return new Map([...documents].map(([name, make]) => [name, make()]));
}
