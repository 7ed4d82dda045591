import { levels } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import { maxDietReaders } from '@potluck/contract/resources/event/diet-notes';
import { type RawBuilder, sql } from 'kysely';
import { accepted, lit, upTo } from '../../../policy/access-literals.ts';
import type { Db } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { facesOf } from '../../attendee/present-attendees.ts';
import { findChild } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { settingsOf } from '../../user/settings-of.ts';
import {
  cooksOf,
  endsAfter,
  findRequestedOccurrence,
  revealedAt,
  revealedSince,
  revealing,
} from './eaters.ts';

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

/**
 * `users/{user}/settings:dietReaders`: the same for all events that the caller accepted or may attend, and for the
 * calendars on which the caller chose that dinners fit their diet.
 */
export const listDietReaders: Handler = async ({ viewer: { user }, context }) => {
  const { db } = context.store;
  const settings = (await settingsOf(db, [user])).get(user);
  const revealing = sql`r.name in (${revealingCalendars(user)})`;
  const all = settings?.planWithDiet ? sql`(${revealing} or r.name in (${calendarsOf(user)}))` : revealing;
  return readersIn(db, user, all as RawBuilder<boolean>);
};

/** The calendars that a person has, directly or through a circle. */
function calendarsOf(user: string): RawBuilder<unknown> {
  const reads = sql`state = ${accepted} and level >= ${lit(levels.PERMISSION_LEVEL_READ)}`;
  return sql`select a.resource from access a where a.resource_type = 'calendar' and ${reads}
    and (a.recipient = ${user} or (a.resource_visibility <= ${lit(upTo('PRIVATE'))} and a.recipient in (
      select m.resource from access m where m.recipient = ${user} and m.resource_type = 'circle'
        and m.state = ${accepted} and m.level >= ${lit(levels.PERMISSION_LEVEL_READ)})))`;
}

const nobody = { readers: [], moreCount: 0 };

/** The calendars of events that have not ended and at which a person's own answer reveals their diet. */
function revealingCalendars(user: string): RawBuilder<unknown> {
  const since = revealedSince();
  return sql`select g.root from attendee g join event e on e.name = g.parent
    where g.responder = ${user} and ${revealing} and ${endsAfter(since)}`;
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
