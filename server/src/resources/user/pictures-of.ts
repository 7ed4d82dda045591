import { levels } from '@potluck/contract/access';
import { minuteMs } from '@potluck/contract/durations';
import type { Transaction } from 'kysely';
import { deleteUnshown } from '../../images/sweep-blobs.ts';
import { storedPicture } from '../../rows/picture-uri.ts';
import type { Database } from '../../store/schema.ts';
import type { AfterCommit } from '../server-part.ts';

/** The picture blobs of a person and of everything they administer. */
export async function picturesOf(tx: Transaction<Database>, user: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access as a')
    .innerJoin('resource as r', 'r.name', 'a.resource')
    .select('r.image')
    .where('a.recipient', '=', user)
    .where('a.level', '=', levels.PERMISSION_LEVEL_ADMIN)
    .where('r.image', 'is not', null)
    .unionAll(tx.selectFrom('resource').select('image').where('name', '=', user))
    .execute();
  const pictures = rows.flatMap(row => storedPicture(row) ?? []);
  return pictures.flatMap(({ thumb, card, full }) => [thumb, card, full]);
}

/** Deletes blobs that nothing refers to any more. */
export function deletingPictures(keys: string[]): AfterCommit {
  return async context => {
    // The deletion is committed even if blobs cannot be deleted now; the sweep retries them.
    await deleteUnshown(context, keys, Date.now() - stillComingMillis).catch(err =>
      context.log.warn({ err }, 'pictures that nobody shows could not be deleted'),
    );
  };
}

/** Grace period: another request may be storing the same picture, before its row commits. */
const stillComingMillis = minuteMs;
