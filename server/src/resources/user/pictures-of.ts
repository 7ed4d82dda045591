import type { Transaction } from 'kysely';
import { deleteUnshown } from '../../images/sweep-blobs.ts';
import { storedPicture } from '../../rows/picture-uri.ts';
import type { Database } from '../../store/schema.ts';
import type { AfterCommit } from '../server-part.ts';

/** The blobs of the pictures of a person and of all that they administer. */
export async function picturesOf(tx: Transaction<Database>, user: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access as a')
    .innerJoin('resource as r', 'r.name', 'a.resource')
    .select('r.image')
    .where('a.recipient', '=', user)
    .where('a.level', '=', 300)
    .where('r.image', 'is not', null)
    .unionAll(tx.selectFrom('resource').select('image').where('name', '=', user))
    .execute();
  const pictures = rows.flatMap(row => storedPicture(row) ?? []);
  return pictures.flatMap(({ thumb, card, full }) => [thumb, card, full]);
}

/** Deletes those of the blobs that nothing shows any more. */
export function deletingPictures(keys: string[]): AfterCommit {
  return async context => {
    // What was to be deleted is gone whether or not the files can be deleted now; the sweep comes back for them.
    await deleteUnshown(context, keys, Date.now() - stillComingMillis).catch(err =>
      context.log.warn({ err }, 'pictures that nobody shows could not be deleted'),
    );
  };
}

/** Somebody else may just be putting the same picture, with the row that shows it still to come. */
const stillComingMillis = 60_000;
