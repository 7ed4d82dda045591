import { emptyOf } from '@potluck/contract/fields';
import { sql } from 'kysely';
import type { PushDevice } from '../../push/send-push.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { type OwnRows, timeOrNull } from '../own/own-rows.ts';

export const deviceRows: OwnRows<PushDevice> = {
  async read(db, { user }, _, which) {
    // One of a session that has expired shows nothing any more, whenever it is swept.
    const { rows } = await sql<PushDevice>`select r.* from push_device r
      join session s on s.token_hash = r.session and s.expire_time > ${Date.now()}
      where r."user" = ${user} and ${which}`.execute(db);
    return rows;
  },
  present: ({ fields }, _, row) => ({
    name: row.name,
    ...emptyOf(fields),
    title: row.title,
    locale: row.locale,
    timeZone: row.time_zone,
    endpoint: row.endpoint,
    createTime: timeOrNull(row.create_time),
    lastSuccessTime: timeOrNull(row.last_success_time),
    lastFailureTime: timeOrNull(row.last_failure_time),
    etag: etagOf(row.version),
  }),
  field: (_, name) => sql`r.${sql.ref(name)}`,
};
