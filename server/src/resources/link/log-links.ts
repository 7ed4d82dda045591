import type { Transaction } from 'kysely';
import { definitionOf } from '../../policy/find-visible.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';

type Named = Pick<LinkTable, 'name' | 'resource'>;

/** The change record of a link, for the people who may share its target. */
export function linkChange({ name, resource }: Named, kind: 'create' | 'update', actor: string) {
  return { resource: name, parent: resource, type: definitionOf(name)?.singular ?? '', kind, actor };
}

export async function logLinks(
  tx: Transaction<Database>,
  links: Named[],
  { kind, actor }: { kind: 'create' | 'update'; actor: string },
): Promise<void> {
  await logChange(tx, ...links.map(link => linkChange(link, kind, actor)));
}
