import { emptyOf } from '@potluck/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import type { PushDevice } from '../../push/send-push.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { logChange } from '../../store/changes.ts';
import { findOwn, type OwnRows } from '../own/own-rows.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';

export const deviceRows: OwnRows<PushDevice> = {
  read: (db, { user }, _, which) => readLive(db, sql`r."user" = ${user} and ${which}`),
  present: ({ fields }, _, row) => ({
    name: row.name,
    ...emptyOf(fields),
    title: row.title,
    locale: row.locale,
    timeZone: row.time_zone,
    endpoint: row.endpoint,
    createTime: isoTimeOrNull(row.create_time),
    lastSuccessTime: isoTimeOrNull(row.last_success_time),
    lastFailureTime: isoTimeOrNull(row.last_failure_time),
    etag: etagOf(row.version),
  }),
  field: (_, name) => sql`r.${sql.ref(name)}`,
};

/** Devices of any owner with these names, by name. */
export async function readDevices(db: Db, names: readonly string[]): Promise<Map<string, PushDevice>> {
  const rows = await readLive(db, sql`r.name in (${sql.join(names)})`);
  return new Map(rows.map(row => [row.name, row]));
}

/** Excludes devices of expired sessions, even before the sweep deletes them. */
async function readLive(db: Db, which: RawBuilder<unknown>): Promise<PushDevice[]> {
  const { rows } = await sql<PushDevice>`select r.* from push_device r
    join session s on s.token_hash = r.session and s.expire_time > ${Date.now()}
    where ${which}`.execute(db);
  return rows;
}

export const deletePushDevice: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findOwn(deviceRows, { db: tx, viewer, definition }, name);
    requireVersion({ row }, ifMatch);
    await tx.deleteFrom('push_device').where('name', '=', name).execute();
    const { user } = viewer;
    await logChange(tx, { resource: name, parent: user, type: 'pushDevice', kind: 'delete', actor: user });
    return {};
  });
