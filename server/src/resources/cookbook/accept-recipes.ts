import { acceptTargets, levels, states } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import { findVisible } from '../../policy/find-visible.ts';
import { readSlices } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import { accept } from '../access/change-access.ts';
import { findAccess } from '../grants/find-access.ts';
import type { Handler } from '../server-part.ts';
import { recipesAlong } from './share-recipes.ts';

/**
 * `…:recipesToAccept` of cookbooks, menus and recipes: counts the recipes in it to which the viewer has a
 * pending invitation.
 */
export const countRecipesToAccept: Handler = (call, { name }) =>
  call.context.store.snapshot(async tx => {
    const { recipes } = await invitationsIn(call, tx, name);
    return { acceptableCount: countOf(recipes) };
  });

/**
 * `…:acceptRecipes` of cookbooks, menus and recipes: accepts the invitations to it and to the recipes in it,
 * under the same rules as accepting them one by one.
 */
export const acceptRecipes: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const { own, recipes } = await invitationsIn(call, tx, name);
    const type = `${call.definition.singular as 'cookbook' | 'menu' | 'recipe'}Access` as const;
    for (const grant of own) await acceptOne(call, tx, { grant, type });
    for (const grant of recipes) await acceptOne(call, tx, { grant, type: 'recipeAccess' });
    return { acceptedCount: countOf(recipes) };
  });

interface Invitation {
  name: string;
  resource: string;
}

interface Invitations {
  /** To the resource itself. */
  own: Invitation[];
  recipes: Invitation[];
}

/** Pending invitations of the viewer, and of circles for which they may accept. */
async function invitationsIn(
  { viewer, definition }: Call,
  tx: Transaction<Database>,
  name: string,
): Promise<Invitations> {
  const found = await findVisible(tx, viewer, definition, name);
  const resource = found.row.name;
  const along = await recipesAlong(tx, viewer, found);
  const pending = await readSlices([resource, ...along], some =>
    tx
      .selectFrom('access')
      .select(['name', 'resource'])
      .where('state', '=', states.ACCESS_STATE_PENDING)
      .where('accept_target', '=', acceptTargets.ACCEPT_TARGET_RECIPIENT)
      .where('resource', 'in', some)
      .where(eb =>
        eb.or([eb('recipient', '=', viewer.user), eb('recipient', 'in', administeredCircles(viewer.user))]),
      )
      .execute(),
  );
  return {
    own: pending.filter(each => each.resource === resource),
    recipes: pending.filter(each => each.resource !== resource),
  };

  function administeredCircles(user: string) {
    return tx
      .selectFrom('access as membership')
      .select('membership.resource')
      .where('membership.recipient', '=', user)
      .where('membership.resource_type', '=', 'circle')
      .where('membership.state', '=', states.ACCESS_STATE_ACCEPTED)
      .where('membership.level', '=', levels.PERMISSION_LEVEL_ADMIN);
  }
}

function countOf(recipes: Invitation[]): number {
  return new Set(recipes.map(({ resource }) => resource)).size;
}

interface PendingInvitation {
  grant: Invitation;
  type: 'cookbookAccess' | 'menuAccess' | 'recipeAccess';
}

async function acceptOne(
  { viewer }: Call,
  tx: Transaction<Database>,
  { grant, type }: PendingInvitation,
): Promise<void> {
  const definition = resources[type];
  const found = await findAccess(tx, viewer, definition, grant.name);
  if (found.rights.accept) await accept({ viewer, definition }, tx, found);
}
