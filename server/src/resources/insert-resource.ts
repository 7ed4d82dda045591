import { searchedText } from '@potluck/contract/search/search-text';
import type { Transaction } from 'kysely';
import type { Call } from '../context/context.ts';
import { grantRow, insertFirstGrant, type Terms } from '../policy/grant-row.ts';
import { requireNewInScope } from '../policy/scope.ts';
import { visibilityNumber } from '../rows/resource-row.ts';
import { storedBody } from '../rows/stored-body.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import type { FoundBy, Saving, ServerPart } from './server-part.ts';

export interface NewResource {
  name: string;
  values: Record<string, unknown>;
  /** The first grants: the account that will administer it, and the circle that it is shared with. */
  grants: readonly Terms[];
  image: string | null;
  /** For a recipe: its pictures besides the cover. */
  pictures?: string | null;
  /** The source of a copy, as JSON. */
  basedOn?: { text: string; author: string | null };
}

/** Inserts a new resource, its first grants, and its type's dependent data. */
export async function insertResource(
  { context, viewer, definition }: Call,
  tx: Transaction<Database>,
  part: ServerPart,
  { name, values, grants, image, pictures = null, basedOn }: NewResource,
): Promise<void> {
  const type = definition.singular;
  const now = Date.now();
  const columns = await (part.columns ?? titled)({ tx, name, values });
  const visibility = visibilityNumber(values);
  requireNewInScope(viewer, { name, visibility, grants });
  const granted = { name, type, visibility, create_time: now };
  await tx
    .insertInto('resource')
    .values({
      ...granted,
      ...columns,
      search: searchedText(definition, columns, values),
      ...storedBody(definition, values),
      image,
      pictures,
      ...(basedOn && { based_on: basedOn.text, based_on_author: basedOn.author }),
      version: 1,
      update_time: now,
    })
    .execute();
  for (const terms of grants) await insertFirstGrant(tx, grantRow(granted, terms));
  await part.saved?.({ tx, name, values });
  const { config } = context;
  await part.inserted?.({ tx, name, creator: viewer.user, pictured: image !== null, config });
  await logChange(tx, { resource: name, parent: null, type, kind: 'create', actor: viewer.user });
}

/** By default, resources are found by title. */
export function titled({ values }: Pick<Saving, 'values'>): FoundBy {
  return { title: String(values.title), handle: null };
}
