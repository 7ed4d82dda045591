import { type Placed, placer } from '@potluck/contract/food/section-for';
import type { Db } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/found.ts';
import { sectionsIn } from '../sections-in.ts';

/**
 * Says in which section of a list a thing belongs: where it was there last, else by its kind; '' for none, as on a list
 * that is not made yet.
 */
export async function sectionsOf(db: Db, found: Found | undefined): Promise<(title: string) => string> {
  const sections = found ? sectionsIn(found.row.body) : [];
  if (!found || sections.length === 0) return () => '';
  return placer(sections, await pastOf(db, found.row.name));
}

async function pastOf(db: Db, list: string): Promise<Placed[]> {
  return db
    .selectFrom('list_past')
    .select(['title', 'list_section as listSection'])
    .where('list', '=', list)
    .orderBy('score', 'desc')
    .execute();
}
