import type { Service } from '../define-resource.ts';
import type { JsonSchema } from '../field-type.ts';
import { openApiDocument, services } from '../openapi.ts';
import { changesDocument } from './changes.ts';
import { described } from './described.ts';
import { feedPaths } from './feeds.ts';
import { filePaths } from './files.ts';
import { signInDocument } from './sign-in.ts';

/** How to make each OpenAPI document that is served, by its name. */
export const documents: ReadonlyMap<string, () => JsonSchema> = new Map(
  [
    ...services.map(ofService),
    ['changes', changesDocument] as const,
    ['sign-in', signInDocument] as const,
  ].map(([name, make]) => [name, () => described(make())]),
);

function ofService(service: Service) {
  const more = () => ({ ...filePaths(service), ...feedPaths(service) });
  return [service, () => openApiDocument(service, more())] as const;
}

/** Every OpenAPI document that is served, by name. */
export function apiDocuments(): Map<string, JsonSchema> {
  return new Map([...documents].map(([name, make]) => [name, make()]));
}
