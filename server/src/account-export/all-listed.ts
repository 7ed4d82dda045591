import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Context, Viewer } from '../context/context.ts';
import { JsonText } from '../http/json-text.ts';
import { listResources } from '../methods/list.ts';
import { ownHandler } from '../methods/resources.ts';
import { insideRequest } from '../resources/server-part.ts';

export type Listed = Record<string, unknown> & { name: string };

interface ExportedList {
  definition: ResourceDefinition;
  parent: string;
  filter?: string;
}

/** Every resource of a list, page by page, through the list method. */
export async function* allListed(
  { context, viewer }: { context: Context; viewer: Viewer },
  { definition, parent, filter = '' }: ExportedList,
): AsyncGenerator<Listed> {
  const list = ownHandler(definition.singular, definition, 'list') ?? listResources;
  const call = { context, viewer, definition };
  let pageToken = '';
  do {
    const query = { filter, pageSize: '100', pageToken };
    const answer = await list(call, insideRequest({ name: parent, query }));
    const page = (answer instanceof JsonText ? JSON.parse(answer.text) : answer) as Page;
    yield* page[definition.plural] as Listed[];
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

type Page = Record<string, unknown> & { nextPageToken: string };
