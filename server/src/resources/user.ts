import { levels } from '@potluck/contract/access';
import { minuteMs } from '@potluck/contract/durations';
import type { User } from '@potluck/contract/resources/user';
import type { Transaction } from 'kysely';
import { deleteUnshown } from '../images/sweep-blobs.ts';
import { allPictures } from '../rows/picture-uri.ts';
import { requireFree } from '../rows/unique-handle.ts';
import type { Database } from '../store/schema.ts';
import { removeFromEvents } from './event/leave-events.ts';
import { nameAuthor } from './recipe/duplicate-recipe.ts';
import type { AfterCommit, ServerPart } from './server-part.ts';
import { handOverResources } from './user/hand-over-resources.ts';

/** The picture blobs of a person, of everything they administer, and of what they have uploaded. */
async function picturesOf(tx: Transaction<Database>, user: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access as a')
    .innerJoin('resource as r', 'r.name', 'a.resource')
    .select(['r.image', 'r.pictures'])
    .where('a.recipient', '=', user)
    .where('a.level', '=', levels.PERMISSION_LEVEL_ADMIN)
    .where(eb => eb.or([eb('r.image', 'is not', null), eb('r.pictures', 'is not', null)]))
    .unionAll(tx.selectFrom('resource').select(['image', 'pictures']).where('name', '=', user))
    .execute();
  const uploaded = await tx.selectFrom('uploaded_picture').select('image').where('user', '=', user).execute();
  const pictures = [...rows, ...uploaded].flatMap(allPictures);
  return pictures.flatMap(({ thumb, card, full }) => [thumb, card, full]);
}

/** Deletes blobs that nothing refers to any more. */
function deletingPictures(keys: string[]): AfterCommit {
  return async context => {
    // The deletion is committed even if blobs cannot be deleted now; the sweep retries them.
    await deleteUnshown(context, keys, { putBefore: Date.now() - stillComingMillis }).catch(err =>
      context.log.warn({ err }, 'pictures that nobody shows could not be deleted'),
    );
  };
}

/** Grace period: another request may be storing the same picture, before its row commits. */
const stillComingMillis = minuteMs;

/** People are found by name; usernames are unique; deleting an account must not lock others out. */
export const userPart: ServerPart = {
  async columns({ tx, name, values }) {
    const { username } = values as unknown as User;
    const handle = await requireFree(tx, { type: 'user', name, field: 'username', handle: username });
    return { title: titleOf(values), handle };
  },
  async saved({ tx, name, values, before }) {
    const title = titleOf(values);
    if (before && titleOf(before) !== title) await nameAuthor(tx, name, title);
  },
  async deleting(deleting) {
    const { tx, name, afterwards } = deleting;
    await nameAuthor(tx, name, '');
    afterwards.push(deletingPictures(await picturesOf(tx, name)));
    await handOverResources(deleting);
    await removeFromEvents(tx, name, name);
  },
};

function titleOf(values: Record<string, unknown>): string {
  const { username, givenName, familyName } = values as unknown as User;
  return [givenName, familyName].filter(Boolean).join(' ') || username;
}
