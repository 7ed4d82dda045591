import { appTools } from '@potluck/contract/resources/access-key/assistant-change';
import type { ChangeRecord } from '../changes/change-record.ts';
import type { Db } from '../policy/find-visible.ts';
import type { ChangedThing } from '../resources/assistant-change/change-rows.ts';
import { readSlices } from '../store/parameters.ts';
import type { NewNotification } from './new-notification.ts';

/** Tells people what an assistant changed for them: one notification for a batch, from which they can undo it. */
export async function assistantNotifications(
  db: Db,
  records: readonly ChangeRecord[],
): Promise<NewNotification[]> {
  const names = records.flatMap(({ change: { type, kind, resource } }) =>
    type === 'assistantChange' && kind === 'create' ? resource : [],
  );
  const rows = await readSlices(names, some =>
    db
      .selectFrom('assistant_change')
      .select(['name', 'user', 'connection_title', 'things', 'create_time'])
      .where('name', 'in', some)
      // People know what they do in their calendar apps.
      .where('tool', 'not in', appTools)
      .orderBy('create_time')
      .execute(),
  );
  return rows.map(({ name, user, connection_title: via, things, create_time }) => {
    const changed = JSON.parse(things) as ChangedThing[];
    return {
      ...{ kind: 'ASSISTANT_CHANGED', about: name, root: user, actor: null, time: Number(create_time) },
      ...{ people: [user], count: changed.length, data: { via, text: changed[0]?.title ?? '' } },
    };
  });
}
