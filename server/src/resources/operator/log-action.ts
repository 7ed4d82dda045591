import type { OperatorActionKind } from '@potluck/contract/resources/operator';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { getOwn, listOwn, type OwnRows } from '../own/own-rows.ts';
import type { Handler } from '../server-part.ts';

type ActionRow = Selectable<Database['operator_action']>;

/** Records what an operator does, in the transaction that does it. */
export async function logAction(
  tx: Transaction<Database>,
  viewer: Viewer,
  { action, target }: { action: OperatorActionKind; target: string },
): Promise<void> {
  const { title: actor } = await tx
    .selectFrom('resource')
    .select('title')
    .where('name', '=', viewer.user)
    .executeTakeFirstOrThrow();
  const name = `operatorActions/${newId()}`;
  await tx
    .insertInto('operator_action')
    .values({ name, actor, action, target, create_time: Date.now() })
    .execute();
}

const actionRows: OwnRows<ActionRow> = {
  read: async (db, _viewer, _definition, which) =>
    (
      await sql<ActionRow>`select r.* from (
      select o.*, lower(o.actor || ' ' || o.target) as search from operator_action o) r where ${which}`.execute(
        db,
      )
    ).rows,
  present: (_definition, _viewer, { name, actor, action, target, create_time }) => ({
    name,
    ...{ actor, action, target },
    createTime: isoTimeOrNull(create_time),
    etag: '"1"',
  }),
  field: (_store, name) => sql.ref(`r.${name}`),
};

export const operatorActionHandlers: Readonly<Record<string, Handler>> = {
  list: listOwn(actionRows),
  get: getOwn(actionRows),
};
