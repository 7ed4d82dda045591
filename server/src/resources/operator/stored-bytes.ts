import { levels, states } from '@potluck/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import type { Engine } from '../../store/engine.ts';

const children = [
  ...['list_item', 'list_item_completion', 'event', 'event_recipe'],
  ...['attendee', 'cooking', 'cookbook_entry'],
];

/**
 * The bytes that each person has stored: the resources that they administer or have put into a circle, with their
 * pictures, and what they wrote below any resource.
 */
export async function storedBytes(db: Db, engine: Engine, people: string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const written = children.map(
    table =>
      sql`(select coalesce(sum(octet_length(c.body)), 0) from ${sql.table(table)} c where c.creator = a."user")`,
  );
  const { rows } = await sql<{ person: string; bytes: number }>`select a."user" as person,
      (select coalesce(sum(octet_length(r.body) + coalesce(${pictureBytes(engine)}, 0)), 0)
        from resource r where r.name in (${ownedBy(sql`a."user"`)})) + ${sql.join(written, sql` + `)} as bytes
    from account a where a."user" in (${sql.join(people)})`.execute(db);
  return new Map(rows.map(({ person, bytes }) => [person, Number(bytes)]));
}

function ownedBy(person: RawBuilder<unknown>): RawBuilder<unknown> {
  const owning = sql`g.level = ${sql.lit(levels.PERMISSION_LEVEL_ADMIN)}
    and g.state = ${sql.lit(states.ACCESS_STATE_ACCEPTED)} and g.resource_type <> 'user'`;
  return sql`select g.resource from access g where g.recipient = ${person} and ${owning}
    union select g.resource from access g where g.requester = ${person} and ${owning}
    union select ${person}`;
}

function pictureBytes(engine: Engine): RawBuilder<number> {
  return engine === 'postgres'
    ? sql`cast(cast(r.image as json) ->> 'bytes' as bigint)`
    : sql`r.image ->> 'bytes'`;
}
