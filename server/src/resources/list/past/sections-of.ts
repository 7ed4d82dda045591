import { type PastItem, sectionFinder } from '@potluck/contract/food/section-for';
import type { Db } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/found.ts';
import { sectionsIn } from '../sections-in.ts';

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
