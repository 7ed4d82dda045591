import { idOf } from '@potluck/contract/names';
import type { Kysely } from 'kysely';
import { readSlices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

/** Objects whose file name nobody chose have the name of their id. */
export function usualFile(object: string): string {
  return `${idOf(object)}.ics`;
}

/** The file names of objects; all that programs chose in a collection, if no objects are given. */
export async function filesOf(
  db: Db,
  root: string,
  objects?: readonly string[],
): Promise<(object: string) => string> {
  const read = db.selectFrom('dav_file').select(['object', 'file']).where('root', '=', root);
  const rows = objects
    ? await readSlices(objects, some => read.where('object', 'in', some).execute())
    : await read.execute();
  const chosen = new Map(rows.map(({ object, file }) => [object, file]));
  return object => chosen.get(object) ?? usualFile(object);
}

/** The objects that files may be, existing or not. `named` makes the name of an object from its id. */
export async function objectsOf(
  db: Db,
  { root, files, named }: { root: string; files: readonly string[]; named: (id: string) => string },
): Promise<Map<string, string>> {
  const rows = await readSlices(files, some =>
    db
      .selectFrom('dav_file')
      .select(['object', 'file'])
      .where('root', '=', root)
      .where('file', 'in', some)
      .execute(),
  );
  const found = new Map(rows.map(({ object, file }) => [file, object]));
  const usual = files.filter(file => !found.has(file) && file.endsWith('.ics'));
  const guessed = new Map(usual.map(file => [named(file.slice(0, -'.ics'.length)), file]));
  const renamed = await readSlices([...guessed.keys()], some =>
    db.selectFrom('dav_file').select('object').where('object', 'in', some).execute(),
  );
  for (const { object } of renamed) guessed.delete(object);
  for (const [object, file] of guessed) found.set(file, object);
  return found;
}

/** Notes the name that a program chose for a new object. */
export async function nameFile(
  db: Db,
  { root, file, object }: { root: string; file: string; object: string },
): Promise<void> {
  await db.deleteFrom('dav_file').where('object', '=', object).execute();
  if (file === usualFile(object)) return;
  // The name may have been another object's, which is gone.
  await db
    .insertInto('dav_file')
    .values({ root, file, object })
    .onConflict(on => on.columns(['root', 'file']).doUpdateSet({ object }))
    .execute();
}
