import type { Call } from '../../../context/context.ts';
import { findVisible, requireAction } from '../../../policy/find-visible.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { logChange } from '../../../store/changes.ts';
import type { Handler } from '../../server-part.ts';

/** `lists/{list}:follow`: notifies the caller about items that others add. Idempotent. */
export const followList: Handler = (call, { name }) => setFollowed(call, name, true);

/** `lists/{list}:unfollow` */
export const unfollowList: Handler = (call, { name }) => setFollowed(call, name, false);

function setFollowed({ context, viewer, definition }: Call, name: string, wanted: boolean) {
  const { user } = viewer;
  return context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, 'readContents');
    const list = found.row.name;
    if ((Number(found.row.followed) === 1) === wanted) return presentRow(definition, found);
    if (wanted)
      await tx
        .insertInto('list_follower')
        .values({ list, user })
        .onConflict(on => on.doNothing())
        .execute();
    else await tx.deleteFrom('list_follower').where('list', '=', list).where('user', '=', user).execute();
    await logChange(tx, { resource: list, parent: user, type: 'list', kind: 'update', actor: user });
    return presentRow(definition, await findVisible(tx, viewer, definition, list));
  });
}
