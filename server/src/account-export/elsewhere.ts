import { parentOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { findNamed } from '../policy/found.ts';
import { slices } from '../store/slices.ts';
import { allListed, type Listed } from './all-listed.ts';
import type { Exporting } from './exporting.ts';

/** What below things that a person does not hold is theirs all the same; `held` are those that they do. */
export const elsewhere: Readonly<Record<string, Elsewhere>> = {
  event: invitedEvents,
  attendee: ownAnswers,
  cooking: ownCookings,
};

type Elsewhere = (exporting: Exporting, held: ReadonlySet<string>) => AsyncGenerator<Listed>;

/** The events to which they are asked. */
async function* invitedEvents(exporting: Exporting, held: ReadonlySet<string>): AsyncGenerator<Listed> {
  const all = { definition: resources.event, parent: 'calendars/-' };
  for await (const event of allListed(exporting, all))
    if (event.response !== 'RESPONSE_UNSPECIFIED' && !held.has(parentOf(event.name))) yield event;
}

/** What they answered there. */
async function* ownAnswers(exporting: Exporting, held: ReadonlySet<string>): AsyncGenerator<Listed> {
  const all = { definition: resources.attendee, parent: 'calendars/-/events/-' };
  for await (const attendee of allListed(exporting, all))
    if (attendee.person === exporting.viewer.user && !held.has(parentOf(parentOf(attendee.name))))
      yield attendee;
}

/** When they cooked recipes of others which they still see. */
async function* ownCookings(exporting: Exporting, held: ReadonlySet<string>): AsyncGenerator<Listed> {
  const { user } = exporting.viewer;
  const { db } = exporting.context.store;
  const rows = await db.selectFrom('cooking').select('root').where('creator', '=', user).distinct().execute();
  const others = rows.map(({ root }) => root).filter(root => !held.has(root));
  for (const names of slices(others))
    for (const { row } of await findNamed(db, user, { type: 'recipe', names })) {
      const filter = `cook = "${user}"`;
      yield* allListed(exporting, { definition: resources.cooking, parent: row.name, filter });
    }
}
