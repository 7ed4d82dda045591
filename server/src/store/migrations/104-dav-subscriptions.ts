import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** The pushes that calendar programs ask for: see `tables/dav-tables.ts`. A revoked key takes its subscriptions along. */
export function davSubscriptions(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  return [
    `create table dav_subscription (
      id ${text} primary key not null, "user" ${text} not null ${ofResource},
      session ${text} not null references session (token_hash) on delete cascade,
      root ${text} not null ${ofResource}, endpoint ${text} not null, p256dh ${text} not null, auth ${text} not null,
      revision ${integer} not null, expire_time ${integer} not null, unique ("user", root, endpoint)
    ) ${table}`,
    'create index dav_subscription_root on dav_subscription (root)',
    'create index dav_subscription_session on dav_subscription (session)',
  ];
}
