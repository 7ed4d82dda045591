import { acceptTargets, levelFor, levels, states, visibilities } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Call, Caller, Viewer } from '../../context/context.ts';
import { type Db, findVisible, requireAction } from '../../policy/find-visible.ts';
import { grantRow, insertGrant } from '../../policy/grant-row.ts';
import { type Found, findNamed } from '../../policy/visible-row.ts';
import { readSlices, slices } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import { type Recipient, recipientNamed } from '../grants/find-recipient.ts';
import { isKnown, termsOf } from '../grants/grant-terms.ts';
import { logAccess } from '../grants/log-access.ts';
import { recipesOfMenu } from '../menu/menu-recipes.ts';
import { nestedNames } from '../recipe/references.ts';
import type { Handler } from '../server-part.ts';

const maxGrants = 1000;
const level = levels.PERMISSION_LEVEL_READ;

/**
 * `…:recipesToShare` of cookbooks, menus and recipes: how many recipes in it the people with it cannot see, by
 * who could share them.
 */
export const countRecipesToShare: Handler = (call, { name }) =>
  call.context.store.snapshot(async tx => countsOf(await unsharedIn(call, tx, name)));

/**
 * `…:shareRecipes` of cookbooks, menus and recipes: shares the recipes in it with the people with it, under the
 * same rules as sharing them one by one.
 */
export const shareRecipes: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const { shareable } = await unsharedIn(call, tx, name);
    const sharedCount = await share(call, tx, shareable);
    return { sharedCount, ...countsOf(await unsharedIn(call, tx, name)) };
  });

async function unsharedIn(
  { viewer, definition }: Call,
  tx: Transaction<Database>,
  name: string,
): Promise<Unsharedness> {
  const found = await findVisible(tx, viewer, definition, name);
  requireAction(found, 'share');
  const { name: canonical } = found.row;
  return unsharedRecipes({ tx, viewer }, canonical, await recipesAlong(tx, viewer, found));
}

function countsOf({ shareable, unshareableCount }: Unsharedness) {
  return { shareableCount: shareable.length, unshareableCount };
}

/** The number of shared recipes: all of them, unless that would create too many grants at once. */
async function share({ viewer }: Call, tx: Transaction<Database>, recipes: Unshared[]): Promise<number> {
  const shared = new Set<string>();
  const pairs = recipes.flatMap(({ on, recipients }) => recipients.map(recipient => ({ on, recipient })));
  for (const { on, recipient } of pairs.slice(0, maxGrants)) {
    const row = grantRow(on.row, await termsOf({ tx, viewer, on, recipient, level }));
    await insertGrant(tx, row);
    await logAccess({ viewer, definition: resources.recipeAccess }, tx, { row, kind: 'create' });
    shared.add(on.row.name);
  }
  return shared.size;
}

/** A recipe in the resource, and the people with the resource who cannot see it. */
interface Unshared {
  on: Found;
  recipients: Recipient[];
}

interface Unsharedness {
  shareable: Unshared[];
  /** Recipes that only others can share, or whose visibility is too low for the recipients. */
  unshareableCount: number;
}

interface Reader {
  tx: Transaction<Database>;
  viewer: Viewer;
}

/** The recipes that the viewer could share with the people with a resource; of other recipes only the number. */
async function unsharedRecipes(
  { tx, viewer }: Reader,
  holder: string,
  names: string[],
): Promise<Unsharedness> {
  const seen = await seenBy(tx, viewer.user, names);
  const own = seen.filter(({ access }) => access.level >= levelFor.share);
  const open = seen.filter(found => !own.includes(found) && isPublic(found));
  const recipients = await holdersOf({ tx, viewer }, holder);
  const lacking = await whoLacks(tx, own, recipients);
  const shareable = own.flatMap(on => {
    const without = recipients.filter(each => lacking(on, each) && reaches(on, each));
    return without.length > 0 ? [{ on, recipients: without }] : [];
  });
  const shares = new Set(shareable.map(({ on }) => on));
  const hidden = own.filter(on => !shares.has(on) && recipients.some(each => lacking(on, each)));
  return { shareable, unshareableCount: names.length - own.length - open.length + hidden.length };
}

async function seenBy(tx: Reader['tx'], user: string, names: string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const some of slices(names))
    found.push(...(await findNamed(tx, { user }, { type: 'recipe', names: some })));
  return found;
}

/** The other holders of a resource and its invitees, limited to those whom the viewer may invite to recipes. */
async function holdersOf({ tx, viewer }: Reader, resource: string): Promise<Recipient[]> {
  const grants = await tx
    .selectFrom('access')
    .select('recipient')
    .where('resource', '=', resource)
    .where('recipient', '<>', viewer.user)
    .where(eb =>
      eb.or([
        eb('state', '=', states.ACCESS_STATE_ACCEPTED),
        eb('accept_target', '=', acceptTargets.ACCEPT_TARGET_RECIPIENT),
      ]),
    )
    .execute();
  const holders: Recipient[] = [];
  for (const { recipient: name } of grants) {
    const recipient = await recipientNamed(tx, viewer, name);
    if (recipient && (await isKnown(tx, viewer, recipient))) holders.push(recipient);
  }
  return holders;
}

/**
 * Determines whether a recipe, which the viewer administers, is neither shared with a recipient nor visible to them
 * otherwise.
 */
async function whoLacks(tx: Reader['tx'], recipes: Found[], recipients: Recipient[]) {
  const has = new Set<string>();
  const names = recipes.map(({ row }) => row.name);
  for (const some of slices(names)) {
    const grants = tx.selectFrom('access').select(['resource', 'recipient']).where('resource', 'in', some);
    for (const { resource, recipient } of await grants.execute()) has.add(`${resource} ${recipient}`);
  }
  for (const { name, type } of recipients)
    if (type === 'user') for (const { row } of await seenBy(tx, name, names)) has.add(`${row.name} ${name}`);
  return (on: Found, { name }: Recipient) => !isPublic(on) && !has.has(`${on.row.name} ${name}`);
}

function isPublic({ row }: Found): boolean {
  return row.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC;
}

/** Hidden recipes cannot be shared with circles. */
function reaches({ row }: Found, { type }: Recipient): boolean {
  return type === 'user' || row.visibility <= visibilities.VISIBILITY_LEVEL_PRIVATE;
}

/** The recipes in a cookbook or a menu, or nested in a recipe: what sharing it offers to share along. */
export async function recipesAlong(
  db: Db,
  viewer: Caller,
  { row: { name, type, body } }: Found,
): Promise<string[]> {
  if (type === 'recipe') return [...(await nestedNames(db, viewer, name))];
  if (type === 'menu') return existingRecipes(db, recipesOfMenu(JSON.parse(body)));
  const entries = await db
    .selectFrom('cookbook_entry')
    .select('recipe')
    .where('parent', '=', name)
    .orderBy('position')
    .execute();
  return entries.map(({ recipe }) => recipe);
}

/** Those of these recipes that are not deleted. */
async function existingRecipes(db: Db, names: string[]): Promise<string[]> {
  const rows = await readSlices(names, some =>
    db.selectFrom('resource').select('name').where('type', '=', 'recipe').where('name', 'in', some).execute(),
  );
  const there = new Set(rows.map(({ name }) => name));
  return names.filter(name => there.has(name));
}
