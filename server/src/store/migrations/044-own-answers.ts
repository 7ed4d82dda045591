import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { personColumn } from './child-columns.ts';

/**
 * Records who gave each attendee's answer. What people do not eat is revealed by their own answers only. Answers from
 * before this step count as a person's own where that person created the row and nobody has changed it since, or where
 * the change log still says that they gave it. Everybody else has to answer again.
 */
export function ownAnswers(engine: Engine) {
  return [
    `alter table attendee add column responder ${personColumn(engine)}`,
    'create index attendee_responder on attendee (responder)',
    `update attendee set responder = person
      where person is not null and creator = person and update_time = create_time and response <> 1`,
    takeFromLog,
  ];
}

const pageSize = 1000;

async function takeFromLog(tx: Transaction<Database>): Promise<void> {
  for (let after = 0; ; ) {
    const page = await tx
      .selectFrom('change')
      .select(['revision', 'resource', 'actor', 'facts'])
      .where('type', '=', 'attendee')
      .where('revision', '>', after)
      .orderBy('revision')
      .limit(pageSize)
      .execute();
    for (const { resource, actor, facts } of page)
      if (facts !== null) await takeAnswer(tx, { resource, actor, facts });
    if (page.length < pageSize) return;
    after = Number(page.at(-1)?.revision);
  }
}

/** The last person to change an answer is the one who gave it. */
async function takeAnswer(
  tx: Transaction<Database>,
  { resource, actor, facts }: { resource: string; actor: string | null; facts: string },
): Promise<void> {
  const { before, after } = JSON.parse(facts) as { before: number | null; after: number | null };
  if (after === null || after === before) return;
  await sql`update attendee set responder = case when person = ${actor} and response = ${after} then person end
    where name = ${resource}`.execute(tx);
}
