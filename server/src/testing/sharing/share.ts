import { ApiError } from '@potluck/contract/errors';
import type { Store } from '../../store/store.ts';
import { openWorld, type Person, type TestWorld } from '../world.ts';

export type GrantLevel = 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE' | 'PERMISSION_LEVEL_ADMIN';
export type Visibility = 'PUBLIC' | 'RESTRICTED' | 'PRIVATE' | 'HIDDEN';

/** Ann and Bob are friends, Bob and Cat are friends; Dan has no friends. */
export interface Household extends TestWorld {
  ann: Person;
  bob: Person;
  cat: Person;
  dan: Person;
}

export async function openHousehold(store: Store): Promise<Household> {
  const world = await openWorld(store);
  const ann = await world.person('Ann');
  const bob = await world.person('Bob');
  const cat = await world.person('Cat');
  const dan = await world.person('Dan');
  await befriend(ann, bob);
  await befriend(bob, cat);
  return { ...world, ann, bob, cat, dan };
}

/** Makes two people friends. */
export async function befriend(one: Person, other: Person): Promise<void> {
  const userAccess = { recipient: { name: other.user }, level: 'PERMISSION_LEVEL_WRITE' } as const;
  const { name } = await one.client.userAccess.create({ parent: other.user, userAccess });
  await other.client.userAccess.accept({ name });
}

/** Creates a recipe and returns its name. */
export async function aRecipe({ client }: Person, visibility: Visibility = 'PRIVATE'): Promise<string> {
  const recipe = { title: 'Soup', visibility: `VISIBILITY_LEVEL_${visibility}` } as const;
  return (await client.recipe.create({ recipe })).name;
}

/** Creates a circle and returns its name. */
export async function aCircle({ client }: Person, visibility: Visibility = 'PRIVATE'): Promise<string> {
  const circle = { title: 'Number 12', visibility: `VISIBILITY_LEVEL_${visibility}` } as const;
  return (await client.circle.create({ circle })).name;
}

/** A grant on a recipe for a person, as the body of a create. */
export function forUser({ user }: Person, level: GrantLevel = 'PERMISSION_LEVEL_WRITE') {
  return { recipient: { user: { name: user } }, level };
}

/** A grant on a recipe for a circle, as the body of a create. */
export function forCircle(name: string, level: GrantLevel = 'PERMISSION_LEVEL_WRITE') {
  return { recipient: { circle: { name } }, level };
}

/** Gives a friend an accepted grant on a recipe, and returns its name. */
export async function shareRecipe(
  { owner, friend, recipe }: { owner: Person; friend: Person; recipe: string },
  level: GrantLevel,
): Promise<string> {
  const recipeAccess = forUser(friend, level);
  const { name } = await owner.client.recipeAccess.create({ parent: recipe, recipeAccess });
  await friend.client.recipeAccess.accept({ name });
  return name;
}

/** Makes a friend a member of a circle, and returns the membership's name. */
export async function addMember(
  { owner, friend, circle }: { owner: Person; friend: Person; circle: string },
  level: GrantLevel,
): Promise<string> {
  const circleAccess = { recipient: { name: friend.user }, level };
  const { name } = await owner.client.circleAccess.create({ parent: circle, circleAccess });
  await friend.client.circleAccess.accept({ name });
  return name;
}

/** The error with which a call fails. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const thrown = await call.then(
    answer => new Error(`was not refused: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
}
