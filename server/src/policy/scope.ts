import { levels, visibilities, type XAccess } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import type { Method } from '@potluck/contract/methods';
import type { KeyDoor, KeyScope, ScopeKind, ScopeLevel } from '@potluck/contract/resources/access-key';
import {
  kindOf,
  levelIncludes,
  type ScopeNeeds,
  scopeNeeds,
} from '@potluck/contract/resources/access-key/scope-needs';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Scope } from '../context/context.ts';
import { among } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';
import { accepted, enumName, lit, upTo } from './access-literals.ts';

/*
 * A key's scope narrows what its owner may do, and never adds to it. `withinScope` narrows the decision on each row,
 * `inScope` is the same rule as a condition, for lists, and `requireScope` checks the method itself.
 */

/** Parses a stored scope, and reads what its circles hold. */
export async function openScope(store: Store, stored: string | null): Promise<Scope | undefined> {
  if (stored === null) return undefined;
  const scope = JSON.parse(stored) as KeyScope;
  return { ...scope, held: new Set(await heldBy(store, scope)) };
}

async function heldBy({ db, engine }: Store, { circles, kinds }: KeyScope): Promise<string[]> {
  if (circles.length === 0) return [];
  const types = sql.join(typesOf(kinds).map(type => sql.lit(type)));
  const { rows } = await sql<{ resource: string }>`select distinct a.resource from access a
    where ${among(engine, sql`a.recipient`, circles)} and a.resource_type in (${types})
      and a.state = ${accepted} and a.resource_visibility <= ${lit(upTo('PRIVATE'))}`.execute(db);
  return rows.map(({ resource }) => resource);
}

/** Throws PERMISSION_DENIED if the caller's key does not open a door. */
export function requireDoor({ scope }: Caller, door: KeyDoor): void {
  if (!scope || scope.doors.includes(door)) return;
  throw new ApiError('PERMISSION_DENIED', 'KEY_FOR_OTHER_DOOR', `This access key does not open the ${door}.`);
}

/** Throws PERMISSION_DENIED if the caller's key does not reach a method. */
export function requireScope({ scope }: Caller, definition: ResourceDefinition, method: Method): void {
  if (!scope) return;
  const needs = scopeNeeds(definition, method);
  if (!needs || !includes(scope, needs)) throw outOfScope();
}

/** The same for a route outside of the contract's methods. */
export function requireWithinScope(
  { scope }: Caller,
  definition: ResourceDefinition,
  level: ScopeLevel,
): void {
  const kind = kindOf(definition);
  if (scope && !(kind && includes(scope, { kind, level }))) throw outOfScope();
}

function includes(scope: Scope, { kind, level }: ScopeNeeds): boolean {
  return (!kind || scope.kinds.includes(kind)) && levelIncludes(scope.level, level);
}

export function outOfScope(): ApiError {
  return new ApiError(
    'PERMISSION_DENIED',
    'OUT_OF_SCOPE',
    'The scope of this access key does not include this: create a key for it, or sign in.',
  );
}

/** The parts of a decision that a scope narrows. */
interface Decided {
  level: number;
  held: number;
  visible: boolean;
  busy: boolean;
  access: XAccess | null;
}

/** The part of a decision that the caller's scope leaves. */
export function withinScope(
  { user, scope }: Caller,
  { name, type }: { name: string; type: string },
  decision: Decided,
): Decided {
  if (!scope) return decision;
  if (!covers(scope, { user, name, type }))
    return { level: 0, held: 0, visible: false, busy: false, access: null };
  const max = highestLevel(scope, type);
  const level = Math.min(decision.level, max);
  const { access } = decision;
  return {
    level,
    held: Math.min(decision.held, max),
    visible: decision.visible,
    busy: decision.busy,
    access: access && {
      ...access,
      permissionLevel: enumName.level(Math.min(levels[access.permissionLevel], max)),
      effectiveLevel: enumName.level(Math.min(levels[access.effectiveLevel], max)),
    },
  };
}

function covers(
  { kinds, things, circles, held }: Scope,
  { user, name, type }: { user: string; name: string; type: string },
): boolean {
  if (type === 'user') return name === user;
  if (type === 'circle') return things.length === 0 && (circles.length === 0 || circles.includes(name));
  if (!typesOf(kinds).includes(type)) return false;
  return (things.length === 0 || things.includes(name)) && (circles.length === 0 || held.has(name));
}

/** The highest level that a scope leaves on a type. Nobody changes circles and people with a scoped key. */
export function highestLevel({ level }: Scope, type: string): number {
  const {
    PERMISSION_LEVEL_READ: READ,
    PERMISSION_LEVEL_WRITE: WRITE,
    PERMISSION_LEVEL_ADMIN: ADMIN,
  } = levels;
  if (type === 'user') return READ;
  // A key with WRITE may create resources in a circle. `requireScope` keeps it from changing the circle itself.
  if (type === 'circle') return level === 'WRITE' ? WRITE : READ;
  if (level === 'WRITE') return ADMIN;
  return level === 'PLAN' && planned.has(type) ? WRITE : READ;
}

const planned: ReadonlySet<string> = new Set(['calendar', 'list', 'pantry']);

/** The condition that the caller's scope covers row `r`. Undefined without a scope. */
export function inScope({ user, scope }: Caller): RawBuilder<boolean> | undefined {
  if (!scope) return undefined;
  const { kinds, things, circles } = scope;
  const held = sql`r.visibility <= ${lit(upTo('PRIVATE'))} and exists (select 1 from access s
    where s.resource = r.name and s.state = ${accepted} and s.recipient in (${sql.join(circles)}))`;
  const ofCircle = circles.length === 0 ? sql`1 = 1` : sql`r.name in (${sql.join(circles)})`;
  const parts = [
    sql`r.type in (${sql.join(typesOf(kinds))})`,
    ...(things.length === 0 ? [] : [sql`r.name in (${sql.join(things)})`]),
    ...(circles.length === 0 ? [] : [held]),
  ];
  return sql`((r.type = 'user' and r.name = ${user})
    or (r.type = 'circle' and ${things.length === 0 ? ofCircle : sql`1 = 0`})
    or (${sql.join(parts, sql` and `)}))`;
}

function typesOf(kinds: readonly ScopeKind[]): string[] {
  return kinds.map(kind => types[kind]);
}

const types: Readonly<Record<ScopeKind, string>> = {
  SCOPE_KIND_UNSPECIFIED: '',
  CALENDAR: 'calendar',
  LIST: 'list',
  RECIPE: 'recipe',
  COOKBOOK: 'cookbook',
  MENU: 'menu',
  PANTRY: 'pantry',
};

/** The user as a guest of events. Empty, and so nobody, if the scope is limited to certain calendars. */
export function guestOf({ user, scope }: Caller): string {
  const all =
    !scope || (scope.kinds.includes('CALENDAR') && scope.circles.length + scope.things.length === 0);
  return all ? user : '';
}

/**
 * Throws PERMISSION_DENIED if a new resource would be outside of the caller's scope or would give access to others than
 * a circle of the scope, and includes it in the scope otherwise.
 */
export function requireNewInScope(
  { user, scope }: Caller,
  {
    name,
    visibility,
    grants,
  }: { name: string; visibility: number; grants: readonly { recipient: string }[] },
): void {
  if (!scope) return;
  const { things, circles, held } = scope;
  const recipients = grants.map(({ recipient }) => recipient).filter(recipient => recipient !== user);
  const shared = recipients.some(recipient => circles.includes(recipient));
  if (things.length > 0 || (circles.length > 0 && !shared)) throw outOfScope();
  if (visibility < visibilities.VISIBILITY_LEVEL_PRIVATE) throw outOfScope();
  held.add(name);
}
