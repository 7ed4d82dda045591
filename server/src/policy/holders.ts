import { type RawBuilder, sql } from 'kysely';
import { accepted, upTo } from './access-literals.ts';

/**
 * Lists everybody whose own grant, or a circle's, gives them at least a level on some resources: the inverse of
 * `access` for levels above READ, which neither friends nor the public get. `which` selects resources `r`.
 */
export function holdersOf(which: RawBuilder<boolean>, level: number): RawBuilder<{ person: string }> {
  const enough = sql.lit(level);
  return sql`select a.recipient as person from resource r join access a on a.resource = r.name
      where ${which} and a.recipient like 'users/%' and a.state = ${accepted} and a.level >= ${enough}
    union select m.recipient as person from resource r join access a on a.resource = r.name
      join access m on m.resource = a.recipient and m.resource_type = 'circle'
      where ${which} and r.visibility <= ${sql.lit(upTo('PRIVATE'))}
        and a.state = ${accepted} and a.level >= ${enough} and m.state = ${accepted} and m.level >= ${enough}`;
}
