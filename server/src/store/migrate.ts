import { ApiError } from '@potluck/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { foundation } from './migrations/001-foundation.ts';
import { signIn } from './migrations/002-sign-in.ts';
import { changeLog } from './migrations/003-change-log.ts';
import { search } from './migrations/004-search.ts';
import { liveUpdates } from './migrations/005-live-updates.ts';
import { lists } from './migrations/006-lists.ts';
import { bodyShape } from './migrations/007-body-shape.ts';
import { calendars } from './migrations/008-calendars.ts';
import { undo } from './migrations/009-undo.ts';
import { credentials } from './migrations/011-credentials.ts';
import { lastingCompletions } from './migrations/014-lasting-completions.ts';
import { searchEverywhere } from './migrations/015-search-everywhere.ts';
import { grantsByRecipient } from './migrations/016-grants-by-recipient.ts';
import { searchOfTitles } from './migrations/017-search-of-titles.ts';
import { removedNames } from './migrations/018-removed-names.ts';
import { writeCheck } from './migrations/019-write-check.ts';
import { usernamesOfNames } from './migrations/020-usernames-of-names.ts';
import { filledGroups } from './migrations/022-filled-groups.ts';
import { links } from './migrations/023-links.ts';
import { exactAmounts } from './migrations/024-exact-amounts.ts';
import { listSources } from './migrations/025-list-sources.ts';
import { dishesWithoutRecipes } from './migrations/026-dishes-without-recipes.ts';
import { listsThatKnowTheShop } from './migrations/027-lists-that-know-the-shop.ts';
import { notifications } from './migrations/028-notifications.ts';
import { push } from './migrations/029-push.ts';
import { alarms } from './migrations/030-alarms.ts';
import { attendees } from './migrations/031-attendees.ts';
import { broughtDishes } from './migrations/032-brought-dishes.ts';
import { cookings } from './migrations/033-cookings.ts';
import { grantsByCooking } from './migrations/034-grants-by-cooking.ts';
import { cookbooks } from './migrations/038-cookbooks.ts';
import { logWithoutWaiting } from './migrations/039-log-without-waiting.ts';
import { listSizes } from './migrations/040-list-sizes.ts';
import { alarmRetries } from './migrations/041-alarm-retries.ts';
import { eventAlarms } from './migrations/042-event-alarms.ts';
import { jobOwners } from './migrations/043-job-owners.ts';
import { ownAnswers } from './migrations/044-own-answers.ts';
import { portionClaims } from './migrations/045-portion-claims.ts';
import { linkExclusions } from './migrations/046-link-exclusions.ts';
import { peopleInRecipes } from './migrations/047-people-in-recipes.ts';
import { listDays } from './migrations/048-list-days.ts';
import { fieldVersions } from './migrations/049-field-versions.ts';
import { grantsWithoutTrigger } from './migrations/050-grants-without-trigger.ts';
import { deletedResources } from './migrations/051-deleted-resources.ts';
import { signUp } from './migrations/052-sign-up.ts';
import { operators } from './migrations/053-operators.ts';
import { listsByCalendar } from './migrations/054-lists-by-calendar.ts';
import { today } from './migrations/056-today.ts';
import { drawnPictures } from './migrations/057-drawn-pictures.ts';
import { guestSeats } from './migrations/058-guest-seats.ts';
import { backups } from './migrations/061-backups.ts';
import { busyGrants } from './migrations/062-busy-grants.ts';
import { keyScopes } from './migrations/065-key-scopes.ts';
import { calendarSubscriptions } from './migrations/066-calendar-subscriptions.ts';
import { seatSecrets } from './migrations/067-seat-secrets.ts';
import { busyFeeds } from './migrations/068-busy-feeds.ts';
import { dav } from './migrations/069-dav.ts';
import { davTodos } from './migrations/070-dav-todos.ts';
import { eventStatus } from './migrations/071-event-status.ts';
import { dishesOfLists } from './migrations/075-dishes-of-lists.ts';
import { nestedRecipes } from './migrations/076-nested-recipes.ts';
import { planners } from './migrations/077-planners.ts';
import { assistantChanges } from './migrations/079-assistant-changes.ts';
import { oauthEntries } from './migrations/080-oauth-entries.ts';
import { editors } from './migrations/082-editors.ts';
import { listShopping } from './migrations/084-list-shopping.ts';
import { assignedItems } from './migrations/085-assigned-items.ts';
import { foodsOfRecipes } from './migrations/087-foods-of-recipes.ts';
import { severalPictures } from './migrations/090-several-pictures.ts';
import { pantries } from './migrations/092-pantries.ts';
import { prepareAhead } from './migrations/095-prepare-ahead.ts';
import { recipeImports } from './migrations/100-recipe-imports.ts';
import { keptDuplicates } from './migrations/101-kept-duplicates.ts';
import { davSubscriptions } from './migrations/104-dav-subscriptions.ts';
import type { Database } from './schema.ts';

/** The statements of one step, and computations in between. A released step never changes. */
export type Migration = (engine: Engine) => (string | ((tx: Transaction<Database>) => Promise<void>))[];

export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-sign-in': signIn,
  '003-change-log': changeLog,
  '004-search': search,
  '005-live-updates': liveUpdates,
  '006-lists': lists,
  '007-body-shape': bodyShape,
  '008-calendars': calendars,
  '009-undo': undo,
  '011-credentials': credentials,
  '014-lasting-completions': lastingCompletions,
  '015-search-everywhere': searchEverywhere,
  '016-grants-by-recipient': grantsByRecipient,
  '017-search-of-titles': searchOfTitles,
  '018-removed-names': removedNames,
  '019-write-check': writeCheck,
  '020-usernames-of-names': usernamesOfNames,
  '022-filled-groups': filledGroups,
  '023-links': links,
  '024-exact-amounts': exactAmounts,
  '025-list-sources': listSources,
  '026-dishes-without-recipes': dishesWithoutRecipes,
  '027-lists-that-know-the-shop': listsThatKnowTheShop,
  '028-notifications': notifications,
  '029-push': push,
  '030-alarms': alarms,
  '031-attendees': attendees,
  '032-brought-dishes': broughtDishes,
  '033-cookings': cookings,
  '034-grants-by-cooking': grantsByCooking,
  '038-cookbooks': cookbooks,
  '039-log-without-waiting': logWithoutWaiting,
  '040-list-sizes': listSizes,
  '041-alarm-retries': alarmRetries,
  '042-event-alarms': eventAlarms,
  '043-job-owners': jobOwners,
  '044-own-answers': ownAnswers,
  '045-portion-claims': portionClaims,
  '046-link-exclusions': linkExclusions,
  '047-people-in-recipes': peopleInRecipes,
  '048-list-days': listDays,
  '049-field-versions': fieldVersions,
  '050-grants-without-trigger': grantsWithoutTrigger,
  '051-deleted-resources': deletedResources,
  '052-sign-up': signUp,
  '053-operators': operators,
  '054-lists-by-calendar': listsByCalendar,
  '056-today': today,
  '057-drawn-pictures': drawnPictures,
  '058-guest-seats': guestSeats,
  '061-backups': backups,
  '062-busy-grants': busyGrants,
  '065-key-scopes': keyScopes,
  '066-calendar-subscriptions': calendarSubscriptions,
  '067-seat-secrets': seatSecrets,
  '068-busy-feeds': busyFeeds,
  '069-dav': dav,
  '070-dav-todos': davTodos,
  '071-event-status': eventStatus,
  '075-dishes-of-lists': dishesOfLists,
  '076-nested-recipes': nestedRecipes,
  '077-planners': planners,
  '079-assistant-changes': assistantChanges,
  '080-oauth-entries': oauthEntries,
  '082-editors': editors,
  '084-list-shopping': listShopping,
  '085-assigned-items': assignedItems,
  '087-foods-of-recipes': foodsOfRecipes,
  '090-several-pictures': severalPictures,
  '092-pantries': pantries,
  '095-prepare-ahead': prepareAhead,
  '100-recipe-imports': recipeImports,
  '101-kept-duplicates': keptDuplicates,
  '104-dav-subscriptions': davSubscriptions,
};

const migrationLock = 7_061_746_001;

/** Migrates the storage in one transaction: all missing steps or none. Processes that start together queue. */
export async function migrate(db: Kysely<Database>, engine: Engine, steps = migrations): Promise<void> {
  if (await upToDate(db, steps)) return;
  // Not serializable: the list of steps must be read after the lock is taken, not from an earlier snapshot.
  await db.transaction().execute(tx => takeSteps(tx, engine, steps));
}

/** A start without migrations writes nothing and waits for no disk. */
async function upToDate(db: Kysely<Database>, steps: typeof migrations): Promise<boolean> {
  // A new storage has no such table yet.
  const done: string[] = await namesOfSteps(db).catch(() => []);
  const known = Object.keys(steps);
  return done.length === known.length && known.every(name => done.includes(name));
}

/** Runs all missing steps inside the caller's larger transaction. */
export async function takeSteps(
  tx: Transaction<Database>,
  engine: Engine,
  steps: typeof migrations,
): Promise<void> {
  await takeTurn(tx, engine);
  const done = await stepsTaken(tx);
  const unknown = done.filter(name => !Object.hasOwn(steps, name));
  if (unknown.length > 0) throw newerStorage(unknown);
  for (const [name, step] of Object.entries(steps)) {
    if (!done.includes(name)) await take(tx, name, step(engine));
  }
}

/** Waits until no other process migrates the storage. The lock lasts as long as the transaction. */
export async function takeTurn(tx: Transaction<Database>, engine: Engine): Promise<void> {
  // SQLite only has one writing transaction at a time anyway.
  if (engine === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
}

async function stepsTaken(tx: Transaction<Database>): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, time bigint not null)`.execute(tx);
  return namesOfSteps(tx);
}

async function namesOfSteps(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name);
}

async function take(tx: Transaction<Database>, name: string, parts: ReturnType<Migration>): Promise<void> {
  for (const part of parts) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
  await tx.insertInto('migration').values({ name, time: Date.now() }).execute();
}

function newerStorage(unknown: string[]): ApiError {
  const message = `The storage was written by a newer version of this program (${unknown.join(', ')}): start that version.`;
  return new ApiError('FAILED_PRECONDITION', 'NEWER_STORAGE', message);
}
