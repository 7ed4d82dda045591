import { invalid } from '@potluck/contract/errors';
import { type PastItem, sectionFinder } from '@potluck/contract/food/section-for';
import type { ListSection } from '@potluck/contract/resources/list';
import { type Db, notFound } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/visible-row.ts';

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

/**
 * Maps an item's title to its section on a list: the section where it was last, otherwise by the kind of food; '' for
 * none, and for lists that do not exist yet.
 */
export async function sectionsOf(db: Db, found: Found | undefined): Promise<(title: string) => string> {
  const sections = found ? sectionsIn(found.row.body) : [];
  if (!found || sections.length === 0) return () => '';
  return sectionFinder(sections, await pastOf(db, found.row.name));
}

async function pastOf(db: Db, list: string): Promise<PastItem[]> {
  return db
    .selectFrom('list_past')
    .select(['title', 'list_section as listSection'])
    .where('list', '=', list)
    .orderBy('score', 'desc')
    .execute();
}
