import { resources } from '@potluck/contract/resources';
import { maxDietReaders } from '@potluck/contract/resources/event/diet-notes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { facesOf } from '../../attendee/present-attendees.ts';
import { findChild } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { cooksOf, findRequestedOccurrence, revealedAt, revealedSince, revealing } from './eaters.ts';

/** `events/{event}:dietReaders`: the people who would see the caller's diet if the caller attends. */
export const listEventDietReaders: Handler = async (call, { name, query }) => {
  const { viewer, definition, context } = call;
  const { db } = context.store;
  const { row, root } = await findChild(db, viewer, definition, { name, purpose: 'read' });
  const { originalStartTime } = parseFields(resources.event.custom.dietReaders.request, query);
  const meant = await findRequestedOccurrence(db, row, originalStartTime as string | null);
  const revealed = await revealedAt(db, { ...meant, person: viewer.user });
  if (revealed === undefined || meant.end <= revealedSince()) return { ...nobody, revealed: false };
  return { ...(await readersIn(db, viewer.user, sql`r.name = ${root.row.name}`)), revealed };
};

/** `users/{user}/settings:dietReaders`: the same for all events that the caller accepted or may attend. */
export const listDietReaders: Handler = ({ viewer: { user }, context }) =>
  readersIn(context.store.db, user, sql`r.name in (${revealingCalendars(user)})`);

const nobody = { readers: [], moreCount: 0 };

/** The calendars of events that have not ended and at which a person's own answer reveals their diet. */
function revealingCalendars(user: string): RawBuilder<unknown> {
  const since = revealedSince();
  return sql`select g.root from attendee g join event e on e.name = g.parent
    where g.responder = ${user} and ${revealing}
      and (coalesce(g.original_start_time + (e.end_time - e.start_time), e.until_time) > ${since}
        or exists (select 1 from event x where x.parent_event = g.parent and x.until_time > ${since}
          and (g.original_start_time is null or x.original_start_time = g.original_start_time)))`;
}

/** The cooks of these calendars, except the viewer, ordered by name. */
async function readersIn(db: Db, user: string, calendars: RawBuilder<boolean>) {
  const { rows } = await sql<{ person: string }>`select p.name as person from resource p
    where p.name in (${cooksOf(calendars)}) and p.name <> ${user} order by p.title, p.name`.execute(db);
  const first = rows.slice(0, maxDietReaders).map(({ person }) => person);
  const faces = await facesOf(db, user, first);
  return {
    readers: first.map(person => ({ person, ...(faces.get(person) ?? { title: '', imageUri: '' }) })),
    moreCount: rows.length - first.length,
  };
}
