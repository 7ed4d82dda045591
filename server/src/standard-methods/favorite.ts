import type { Call } from '../call.ts';
import { findVisible, requireAction } from '../find-visible.ts';
import { presentRow } from '../resource-row.ts';
import type { Found } from '../visible/found.ts';

/** Marks a resource as the viewer's favourite, or takes the mark away; doing it twice is doing it once. */
export async function setFavorite(
  call: Call,
  name: string,
  favorited: boolean,
): Promise<Record<string, unknown>> {
  const { context, viewer, definition } = call;
  const after = await context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, 'favorite');
    const mark = { user: viewer.user, resource: found.row.name };
    if (favorited)
      await tx
        .insertInto('favorite')
        .values(markOf(found, mark))
        .onConflict(on => on.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('favorite')
        .where('user', '=', mark.user)
        .where('resource', '=', mark.resource)
        .execute();
    return findVisible(tx, viewer, definition, found.row.name);
  });
  return presentRow(definition, after);
}

function markOf({ row }: Found, mark: { user: string; resource: string }) {
  const { type: resource_type, create_time: resource_create_time } = row;
  return { ...mark, resource_type, resource_create_time, create_time: Date.now() };
}
