import { acceptTargets, levels, states } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import { findVisible } from '../../policy/find-visible.ts';
import type { Database } from '../../store/schema.ts';
import { accept } from '../access/change-access.ts';
import { findAccess } from '../grants/find-access.ts';
import type { Handler } from '../server-part.ts';

/** `cookbooks/…:recipesToAccept`: counts the recipes of a cookbook to which the viewer has a pending invitation. */
export const countRecipesToAccept: Handler = (call, { name }) =>
  call.context.store.snapshot(async tx => {
    const { recipes } = await invitationsIn(call, tx, name);
    return { acceptableCount: countOf(recipes) };
  });

/**
 * `cookbooks/…:acceptRecipes`: accepts the invitations to a cookbook and to its recipes, under the same rules as
 * accepting them one by one.
 */
export const acceptRecipes: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const { cookbook, recipes } = await invitationsIn(call, tx, name);
    for (const grant of cookbook) await acceptOne(call, tx, { grant, type: 'cookbookAccess' });
    for (const grant of recipes) await acceptOne(call, tx, { grant, type: 'recipeAccess' });
    return { acceptedCount: countOf(recipes) };
  });

interface Invitation {
  name: string;
  resource: string;
}

interface Invitations {
  cookbook: Invitation[];
  recipes: Invitation[];
}

/** Pending invitations of the viewer, and of circles for which they may accept. */
async function invitationsIn(
  { viewer, definition }: Call,
  tx: Transaction<Database>,
  name: string,
): Promise<Invitations> {
  const cookbook = (await findVisible(tx, viewer, definition, name)).row.name;
  const pending = await tx
    .selectFrom('access')
    .select(['name', 'resource'])
    .where('state', '=', states.ACCESS_STATE_PENDING)
    .where('accept_target', '=', acceptTargets.ACCEPT_TARGET_RECIPIENT)
    .where(eb =>
      eb.or([eb('recipient', '=', viewer.user), eb('recipient', 'in', administeredCircles(viewer.user))]),
    )
    .where(eb =>
      eb.or([
        eb('resource', '=', cookbook),
        eb('resource', 'in', eb.selectFrom('cookbook_entry').select('recipe').where('parent', '=', cookbook)),
      ]),
    )
    .execute();
  return {
    cookbook: pending.filter(({ resource }) => resource === cookbook),
    recipes: pending.filter(({ resource }) => resource !== cookbook),
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
  type: 'cookbookAccess' | 'recipeAccess';
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
