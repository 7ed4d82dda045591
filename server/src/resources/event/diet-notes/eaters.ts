import { responses } from '@potluck/contract/resources/event/attendance';
import type { UserSettings } from '@potluck/contract/resources/user-settings';
import { sql } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { facesOf } from '../../attendee/show-attendees.ts';
import { settingsOf } from '../../user/settings-of.ts';

/** Somebody who is asked to an occurrence, and what they do not eat. */
export type Eater = Pick<UserSettings, 'diets' | 'avoids'> & {
  /** The name of the attendee with whom they were asked. */
  attendee: string;
  person: string;
  title: string;
};

interface InviteeRow {
  name: string;
  person: string;
  own: number;
  original_start_time: number | null;
  response: number;
}

interface Occurrence {
  /** The event, or its series. */
  event: string;
  start: number;
}

/**
 * Those who have said what they do not eat, in the order of asking. Who has declined is left out: nothing of theirs is
 * the affair of this table.
 */
export async function readEaters(db: Db, user: string, occurrence: Occurrence): Promise<Eater[]> {
  const asked = await askedPeople(db, occurrence);
  const settings = await settingsOf(db, [...asked.keys()]);
  const telling = [...asked].flatMap(([person, attendee]) => {
    const { diets = [], avoids = [] } = settings.get(person) ?? {};
    return diets.length + avoids.length > 0 ? { attendee, person, diets, avoids } : [];
  });
  const faces = await facesOf(
    db,
    user,
    telling.map(({ person }) => person),
  );
  return telling.map(eater => ({ ...eater, title: faces.get(eater.person)?.title ?? '' }));
}

/** The attendee of each person who is asked, also with a circle, and has not declined. */
async function askedPeople(db: Db, { event, start }: Occurrence): Promise<Map<string, string>> {
  const { rows } = await sql<InviteeRow>`
    select g.name, coalesce(g.person, m.recipient) as person, case when g.person is null then 0 else 1 end as own,
      g.original_start_time, g.response
    from attendee g left join access m on m.resource = g.circle and m.resource_type = 'circle' and m.state = 200
    where g.parent = ${event} and coalesce(g.person, m.recipient) is not null
      and (g.original_start_time is null or g.original_start_time = ${start})
    order by g.create_time, g.name`.execute(db);
  const asked = new Map<string, string>();
  for (const [person, each] of Map.groupBy(rows, row => row.person)) {
    const [counts] = each.toSorted((one, other) => rank(other) - rank(one));
    if (counts && Number(counts.response) !== responses.DECLINED) asked.set(person, counts.name);
  }
  return asked;
}

/** What somebody answers themself counts, and most of all for this one occurrence. */
function rank({ own, original_start_time: start }: InviteeRow): number {
  return 2 * Number(own) + (start === null ? 0 : 1);
}
