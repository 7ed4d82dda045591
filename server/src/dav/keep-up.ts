import type { Context } from '../context/context.ts';
import { settledRevision } from '../store/changes.ts';
import { kindOf } from './kinds.ts';
import { followTo, forgetOld } from './revisions.ts';

/** Reads the change log for programs that are away, before its old part is cleared. */
export async function keepUpWithChanges({ store }: Pick<Context, 'store'>): Promise<void> {
  const { settled } = await settledRevision(store);
  const roots = await store.db.selectFrom('dav_root').select('root').where('folded', '<', settled).execute();
  await store.db.deleteFrom('dav_subscription').where('expire_time', '<=', Date.now()).execute();
  for (const { root } of roots) {
    const kind = kindOf(root);
    if (!kind) continue;
    await followTo(store, { root, settled, objectsOf: kind.objectsOf(root) });
    await forgetOld(store, root);
  }
}
