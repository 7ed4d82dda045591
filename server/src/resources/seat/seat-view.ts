import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import type { Event } from '@potluck/contract/resources/event';
import type { SeatAnswer, SeatView } from '@potluck/contract/resources/event/seat';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { enumName } from '../../policy/access-literals.ts';
import type { Db } from '../../policy/find-visible.ts';
import { sha256 } from '../../sign-in/tokens.ts';
import { facesOf } from '../attendee/present-attendees.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { attendanceWithin, type Guest } from '../event/attendance.ts';
import { type Bringer, readBringers } from '../event-recipe/bringers.ts';
import { type BroughtColumns, dishState } from '../event-recipe/dish-state.ts';
import { seatTerms } from '../link/seat-terms.ts';
import { eventTime, isCancelled } from '../occurrence/event-row.ts';
import { isClosed, lastEnd, type SeatAccess } from './find-seat.ts';

interface Shown extends SeatAccess {
  /** The secret of the answer, for its addresses. Empty without an answer. */
  secret: string;
}

/** The event as its guests without an account see it. The only place that turns rows into what they receive. */
export async function seatView(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { secret, ...access }: Shown,
): Promise<SeatView> {
  const { link, event, answer, shown } = access;
  const { originalStartTime, ...terms } = seatTerms(link);
  const { title, location, allDay, timeZone } = JSON.parse(shown.carrier.body) as Event;
  const start = originalStartTime === null ? null : Date.parse(originalStartTime);
  const attendance = await attendanceWithin(db, event.name, start);
  const coming = attendance.guests.filter(({ response }) => response === 'ACCEPTED');
  return {
    title,
    location: location ?? '',
    startTime: eventTime(shown.start),
    endTime: eventTime(shown.end),
    allDay: allDay ?? false,
    timeZone,
    recurring: event.series !== null && start === null,
    cancelled: isCancelled(shown.carrier),
    proposedTimes: shown.proposed,
    hostTitle: (await titlesOf(db, [link.creator])).get(link.creator) ?? '',
    dishes: await dishesOf(db, access, terms.guestsVisible),
    guestTitles: terms.guestsVisible ? await firstNames(db, link.creator, coming) : [],
    goingCount: attendance.peopleComing,
    waitingCount: attendance.waitingCount,
    placeCount: terms.placeCount,
    answersClosed: isClosed(access) || lastEnd(shown) <= Date.now(),
    seatsLeft: Math.max(0, Number(link.most_uses) - Number(link.use_count)),
    answer: answer ? answerOf(answer) : null,
    ...addressesOf(publicUrl, answer ? secret : ''),
  };
}

function addressesOf(publicUrl: string, secret: string): Pick<SeatView, 'seatUri' | 'feedUri'> {
  if (secret === '') return { seatUri: '', feedUri: '' };
  return {
    seatUri: `${publicUrl}/seat#${secret}`,
    feedUri: `${publicUrl}/api/feeds/seats/${feedToken(secret)}.ics`,
  };
}

/**
 * The token of the guest's feed, which can only read. It follows from the secret of the answer, and the secret does not
 * follow from it.
 */
export function feedToken(secret: string): string {
  return sha256(`feed ${secret}`);
}

/** A guest's own answer. */
export function answerOf(row: ChildRow): SeatAnswer {
  const { displayName, note, timeAnswers = [] } = JSON.parse(row.body) as Attendee;
  const { adult_count: adults, child_count: children, portion, avoids, response } = row;
  return {
    displayName,
    response: enumName.response(Number(response)),
    adultCount: adults === null ? Math.max(1, Math.ceil(Number(portion))) : Number(adults),
    childCount: Number(children ?? 0),
    avoids: avoids === null ? [] : (JSON.parse(String(avoids)) as string[]),
    note: note ?? '',
    timeAnswers,
  };
}

/** Guests see the titles of all dishes, and who brings them if the host lets guests see each other. */
async function dishesOf(
  db: Db,
  { answer, shown, link }: SeatAccess,
  guestsVisible: boolean,
): Promise<SeatView['dishes']> {
  const which = sql`i.parent = ${shown.carrier.name} order by i.create_time, i.name`;
  const rows = await readChildren(db, resources.eventRecipe, which);
  const bringerAt = await readBringers(
    db,
    rows.map(({ bringer }) => bringer as string | null),
  );
  const states = rows.map(row => {
    const columns = row as unknown as BroughtColumns;
    const { title = '' } = JSON.parse(row.body) as { title?: string };
    return dishState(columns, title, bringerAt(columns.bringer, shown.original));
  });
  const titles = await titlesOf(
    db,
    states.map(({ recipe }) => recipe),
  );
  const bringers = states.flatMap(({ bringer }) => bringer ?? []);
  const names = guestsVisible ? await namesOf(db, link.creator, bringers) : new Map<string, string>();
  return states.map(({ recipe, title, bringer, open }, at) => ({
    dish: idOf(rows[at]?.name ?? ''),
    title: recipe === '' ? title : (titles.get(recipe) ?? ''),
    bringerTitle: firstNameOf(names.get(bringer?.name ?? '') ?? ''),
    open,
    own: answer !== undefined && bringer?.name === answer.name,
  }));
}

async function namesOf(db: Db, host: string, bringers: readonly Bringer[]): Promise<Map<string, string>> {
  const faces = await facesOf(
    db,
    host,
    bringers.map(({ account }) => account),
  );
  return new Map(
    bringers.map(({ name, account, displayName }) => [name, faces.get(account)?.title ?? displayName]),
  );
}

async function firstNames(db: Db, host: string, guests: readonly Guest[]): Promise<string[]> {
  const people = guests.filter(({ account }) => !account.startsWith('circles/'));
  const faces = await facesOf(
    db,
    host,
    people.map(({ account }) => account),
  );
  return people.map(({ account, displayName }) => firstNameOf(faces.get(account)?.title ?? displayName));
}

function firstNameOf(title: string): string {
  return title.trim().split(/\s+/)[0] ?? '';
}

async function titlesOf(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(names)].filter(Boolean);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('resource')
    .select(['name', 'title'])
    .where('name', 'in', wanted)
    .execute();
  return new Map(rows.map(({ name, title }) => [name, title]));
}
