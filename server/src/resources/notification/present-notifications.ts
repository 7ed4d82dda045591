import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import { collectionOf } from '@potluck/contract/names';
import { definitions, resources } from '@potluck/contract/resources';
import type { Response } from '@potluck/contract/resources/event/attendance';
import { notification } from '@potluck/contract/resources/notification';
import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import { sql } from 'kysely';
import { enumName } from '../../policy/access-literals.ts';
import { accessJoin } from '../../policy/access-sql.ts';
import { readPeople } from '../../policy/accounts.ts';
import type { Db } from '../../policy/find-visible.ts';
import { isInvited } from '../../policy/invitation-access.ts';
import { type Found, foundOf, rowColumns, type VisibleRow } from '../../policy/visible-row.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { readChildren } from '../children/child-rows.ts';
import { mayReadContents } from '../children/find-child.ts';
import { proposedIn } from '../event/date-poll/proposed-times.ts';
import { ownResponses } from '../event/own-attendance.ts';
import { presentDishesAt } from '../event-recipe/present-dishes.ts';
import type { NotificationRow } from './notification-row.ts';

/** Stored facts of a notification: `title` of a subject that no longer exists, and its `data`. */
export interface StoredFacts {
  title?: string;
  [field: string]: unknown;
}

/** Notifications as their owners may read them now: with titles that they see, and the people involved. */
export async function presentNotifications(
  db: Db,
  rows: NotificationRow[],
): Promise<Record<string, unknown>[]> {
  const roots = await readRoots(db, rows);
  const people = await readPeople(
    db,
    rows.map(({ actor }) => actor),
  );
  const titles = await readTitles(db, rows);
  const states = await readStates(db, rows);
  const answers = await ownAnswers(db, rows);
  const readable = await readableAbouts(db, rows, roots);
  const dishes = await readDishes(
    db,
    rows.filter(({ name }) => readable.has(name)),
  );
  return rows.map(row => {
    const root = roots.get(row.name);
    const { title: then, dishes: _, ...data } = JSON.parse(row.data) as StoredFacts;
    const inside = row.about.startsWith(`${row.root}/`) && !isGrant(row.about);
    // Owners who can no longer read the subject see nothing newer than the notification.
    const within = (readable.has(row.name) && titles.get(row.about)) || (then ?? '');
    const rootTitle = root ? titleOf(root) : '';
    return {
      name: row.name,
      ...emptyOf(notification.fields),
      kind: enumName.notificationKind(row.kind),
      about: row.about,
      root: row.root,
      title: inside ? within : rootTitle,
      rootTitle,
      actor: (row.actor && people.get(row.actor)) || null,
      count: row.count,
      data: {
        ...notification.fields.data.empty,
        ...data,
        ...dishes.get(row.name),
        ...answers.get(row.name),
        state: enumName.state(states.get(row.about) ?? 0),
      },
      createTime: isoTimeOrNull(row.create_time),
      updateTime: isoTimeOrNull(row.update_time),
      readTime: isoTimeOrNull(row.read_time),
      etag: etagOf(row.version),
    };
  });
}

function isGrant(name: string): boolean {
  return collectionOf(name) === 'accesses';
}

function titleOf({ row }: Found): string {
  return row.title;
}

/** The roots that owners of notifications see, by notification name. */
async function readRoots(db: Db, rows: NotificationRow[]): Promise<Map<string, Found>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ root }) => typeOf(root))].map(([type, some]) => readRootsOf(db, type, some)),
  );
  return new Map(found.flat());
}

/** Evaluates access per owner, so that many people's notifications are read at once. */
async function readRootsOf(
  db: Db,
  type: string,
  entries: readonly NotificationRow[],
): Promise<[string, Found][]> {
  const owner = sql<string>`n."user"`;
  const names = entries.map(({ name }) => name);
  const { rows } = await sql<VisibleRow & { entry: string; owner: string }>`
    select n.name as entry, ${owner} as owner, ${rowColumns(type, owner)}
    from notification n join resource r on r.name = n.root ${accessJoin(type, owner)}
    where n.name in (${sql.join(names)})`.execute(db);
  return rows
    .map((row): [string, Found] => [row.entry, foundOf({ user: row.owner }, row)])
    .filter(([, { access }]) => access.visible);
}

function typeOf(root: string): string {
  const plural = collectionOf(root);
  return (
    definitions.find((each: ResourceDefinition) => each.pattern === `${plural}/{${each.singular}}`)
      ?.singular ?? ''
  );
}

/** The notifications whose subject within a root the owner may read now: through the root, or as a guest. */
async function readableAbouts(
  db: Db,
  rows: NotificationRow[],
  roots: Map<string, Found>,
): Promise<Set<string>> {
  const readable = new Set<string>();
  for (const row of rows) {
    const found = roots.get(row.name);
    if ((found && mayReadContents(found)) || (await isInvitedNow(db, row))) readable.add(row.name);
  }
  return readable;
}

/** A guest may be invited to a single occurrence, which becomes another event once edited. */
async function isInvitedNow(db: Db, { user, about, data }: NotificationRow): Promise<boolean> {
  const { originalStartTime } = JSON.parse(data) as { originalStartTime?: string | null };
  if (!originalStartTime) return isInvited(db, user, about);
  const start = Date.parse(originalStartTime);
  return (await isInvited(db, user, about, start)) && !(await isEdited(db, about, start));
}

async function isEdited(db: Db, series: string, start: number): Promise<boolean> {
  const edited = db.selectFrom('event').select('name').where('parent_event', '=', series);
  return (await edited.where('original_start_time', '=', start).limit(1).execute()).length > 0;
}

/** The titles of events and items. */
async function readTitles(db: Db, rows: NotificationRow[]): Promise<Map<string, string>> {
  const about = rows.map(each => each.about);
  if (about.length === 0) return new Map();
  const found = await Promise.all(
    (['event', 'list_item'] as const).map(table =>
      db.selectFrom(table).select(['name', 'title']).where('name', 'in', about).execute(),
    ),
  );
  return new Map(found.flat().map(({ name, title }) => [name, title]));
}

interface ShownDishes {
  dishes: string[];
  open: boolean;
  /** The only dish. */
  text?: string;
}

/** The dishes of notifications, with the titles that the owners see; if some still need a bringer, only those. */
async function readDishes(db: Db, rows: readonly NotificationRow[]): Promise<Map<string, ShownDishes>> {
  const shown = new Map<string, ShownDishes>();
  for (const { name, user, data } of rows) {
    const { dishes = [], originalStartTime } = JSON.parse(data) as {
      dishes?: string[];
      originalStartTime?: string | null;
    };
    if (dishes.length === 0) continue;
    const found = await readChildren(db, resources.eventRecipe, sql`i.name in (${sql.join(dishes)})`);
    const start = originalStartTime ? Date.parse(originalStartTime) : null;
    const states = await presentDishesAt(db, found, { caller: { user }, start });
    const wanted = states.filter(({ open }) => open === true);
    const open = wanted.length > 0;
    const titles = (open ? wanted : states).flatMap(
      ({ title, recipeTitle }) => String(title || recipeTitle || '') || [],
    );
    const [text] = titles;
    shown.set(name, { dishes: titles, open, ...(text && titles.length === 1 && { text }) });
  }
  return shown;
}

/** The current states of grants. */
async function readStates(db: Db, rows: NotificationRow[]): Promise<Map<string, number>> {
  const grants = rows.map(({ about }) => about).filter(isGrant);
  if (grants.length === 0) return new Map();
  const found = await db.selectFrom('access').select(['name', 'state']).where('name', 'in', grants).execute();
  return new Map(found.map(({ name, state }) => [name, state]));
}

interface Invitation {
  name: string;
  event: string;
  /** When the notification's single occurrence ends; undefined if it is for all. */
  endTime: number | undefined;
  original_start_time: number | null;
}

/** The owner’s answer to the event of an invitation. */
interface OwnAnswer {
  response: Response;
  /** Whether the event is a poll, which asks for times instead. */
  poll: boolean;
}

/**
 * The owners' answers to the events of their invitations, by notification name: NEEDS_ACTION while an answer is due,
 * which stops when the event ends. A poll needs times as its answer.
 */
async function ownAnswers(db: Db, rows: readonly NotificationRow[]): Promise<Map<string, OwnAnswer>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ user }) => user)].map(([user, own]) => answersOf(db, user, own)),
  );
  return new Map(found.flatMap(each => [...each]));
}

async function answersOf(
  db: Db,
  user: string,
  rows: readonly NotificationRow[],
): Promise<Map<string, OwnAnswer>> {
  const invitations = rows.filter(({ kind }) => kind === notificationKinds.EVENT_INVITED).map(invitationOf);
  if (invitations.length === 0) return new Map();
  const events = await eventsOf(db, invitations);
  const polls = [...events].filter(([, { poll }]) => poll).map(([name]) => name);
  const answered = await answeredPolls(db, polls, user);
  const invitedTo = invitations.map(({ event: name, original_start_time }) => ({
    name,
    original_start_time,
  }));
  const responses = await ownResponses(db, invitedTo, user);
  return new Map(
    invitations.map(({ name, event, endTime }, at) => {
      const { ends = 0, poll = false, closed = false } = events.get(event) ?? {};
      const answer = responses[at] ?? none;
      const due = poll ? !closed && !answered.has(event) : (endTime ?? ends) > Date.now();
      const given = poll ? answer === 'DECLINED' : answer !== 'NEEDS_ACTION' && answer !== none;
      return [name, { response: given ? answer : due ? 'NEEDS_ACTION' : none, poll }];
    }),
  );
}

const none = 'RESPONSE_UNSPECIFIED';

function invitationOf({ name, about, data }: NotificationRow): Invitation {
  const { originalStartTime, endTime } = JSON.parse(data) as {
    originalStartTime: string | null;
    endTime: string;
  };
  if (originalStartTime === null)
    return { name, event: about, endTime: undefined, original_start_time: null };
  const original_start_time = Date.parse(originalStartTime);
  return { name, event: about, endTime: Date.parse(endTime), original_start_time };
}

interface InvitedEvent {
  ends: number;
  poll: boolean;
  /** Whether the poll takes no more answers. */
  closed: boolean;
}

async function eventsOf(db: Db, invitations: readonly Invitation[]): Promise<Map<string, InvitedEvent>> {
  const names = invitations.map(({ event }) => event);
  const rows = await readChildren(db, resources.event, sql`i.name in (${sql.join(names)})`);
  return new Map(
    rows.map(row => {
      const { pollClosed = false } = JSON.parse(row.body) as { pollClosed?: boolean };
      return [
        row.name,
        { ends: Number(row.until_time), poll: proposedIn(row).length > 0, closed: pollClosed },
      ];
    }),
  );
}

/** The polls to which the user has answered with times. */
async function answeredPolls(db: Db, polls: readonly string[], user: string): Promise<ReadonlySet<string>> {
  if (polls.length === 0) return new Set();
  const own = sql`i.parent in (${sql.join(polls)}) and i.person = ${user}`;
  const rows = await readChildren(db, resources.attendee, own);
  const answered = rows.filter(({ body }) => {
    const { timeAnswers = [] } = JSON.parse(body) as { timeAnswers?: unknown[] };
    return timeAnswers.length > 0;
  });
  return new Set(answered.map(({ parent }) => parent));
}
