import { invalid } from '@potluck/contract/errors';
import type { ListSection } from '@potluck/contract/resources/list';
import { type Db, notFound } from '../../policy/find-visible.ts';

/** The sections in a list's stored body. */
export function sectionsIn(body: string): ListSection[] {
  return (JSON.parse(body) as { sections?: ListSection[] }).sections ?? [];
}

/** Throws INVALID_ARGUMENT if the list does not have the section. */
export async function requireSection(
  tx: Db,
  list: string,
  { field, section }: { field: string; section: string },
): Promise<void> {
  if (section === '') return;
  const row = await tx.selectFrom('resource').select('body').where('name', '=', list).executeTakeFirst();
  if (!row) throw notFound(list);
  if (sectionsIn(row.body).some(({ name }) => name === section)) return;
  throw invalid([{ field, description: `must be a section of ${list}, or empty` }]);
}
