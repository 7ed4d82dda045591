import { type Placed, placer } from '@potluck/contract/food/section-for';
import { type Db, notFound } from '../../../policy/find-visible.ts';
import { sectionsIn } from '../sections-in.ts';

/** Says in which section of a list a thing belongs: where it was there last, else by its kind; '' for none. */
export async function sectionsOf(db: Db, list: string): Promise<(title: string) => string> {
  const row = await db.selectFrom('resource').select('body').where('name', '=', list).executeTakeFirst();
  if (!row) throw notFound(list);
  const sections = sectionsIn(row.body);
  if (sections.length === 0) return () => '';
  return placer(sections, await pastOf(db, list));
}

async function pastOf(db: Db, list: string): Promise<Placed[]> {
  return db
    .selectFrom('list_past')
    .select(['title', 'list_section as listSection'])
    .where('list', '=', list)
    .orderBy('score', 'desc')
    .execute();
}
