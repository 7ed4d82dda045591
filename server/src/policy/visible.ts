import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';
import { among } from '../store/parameters.ts';
import { accepted, admin, lit, pending, toRecipient, upTo } from './access-literals.ts';
import { knownTo } from './directory.ts';

/** The accounts through which a viewer may see things. */
export interface Accounts {
  engine: Engine;
  circles: string[];
  /** The circles that the viewer administers. */
  administered: string[];
  friends: string[];
  /** A query of the people whom the viewer knows, if the statement has computed them already. */
  acquaintances?: RawBuilder<unknown>;
  /** The condition that the scope of the caller's key covers row `r`. */
  scope?: RawBuilder<boolean> | undefined;
}

/** Accounts as subqueries, for hot queries whose text must be the same for everybody. */
export type AccountQueries = Record<'circles' | 'administered' | 'friends', RawBuilder<unknown>> & {
  engine?: never;
  acquaintances?: never;
  scope?: never;
};
type Viewer = string | RawBuilder<string>;
type AnyAccounts = Accounts | AccountQueries;

/**
 * The condition that the viewer sees row `r`: one lookup along the few grants of the resource, with the viewer's
 * accounts known in advance.
 */
export function visibleTo(type: string, viewer: Viewer, accounts: AnyAccounts): RawBuilder<boolean> {
  if (type === 'user') return scoped(accounts, knownTo(viewer, accounts.acquaintances));
  const invited = sql`a.state = ${pending} and a.accept_target = ${toRecipient}`;
  return publicOr(accounts, [
    ...opening(viewer, accounts),
    sql`(a.recipient = ${viewer} and ${invited})`,
    heldBySome(accounts.engine, accounts.administered, sql`${reach('PRIVATE')} and ${invited}`),
  ]);
}

/** The same for a row `r` of any type. */
export function visibleOfAnyType(viewer: Viewer, accounts: AnyAccounts): RawBuilder<boolean> {
  return sql`(case when r.type = 'user' then ${visibleTo('user', viewer, accounts)} else ${visibleTo('', viewer, accounts)} end)`;
}

/** The condition that the viewer may read the contents of row `r`. An invitation is not enough. */
export function readableTo(viewer: Viewer, accounts: AnyAccounts): RawBuilder<boolean> {
  return publicOr(accounts, opening(viewer, accounts));
}

/** The same through a grant, ignoring that row `r` may be public. */
export function grantedTo(viewer: string, accounts: Accounts): RawBuilder<boolean> {
  return scoped(accounts, someGrant(opening(viewer, accounts)));
}

/** The grants `a` that open row `r` to the viewer. */
function opening(
  viewer: Viewer,
  { engine, circles, friends }: AnyAccounts,
): (RawBuilder<unknown> | undefined)[] {
  return [
    sql`(a.recipient = ${viewer} and a.state = ${accepted})`,
    heldBySome(engine, circles, sql`${reach('PRIVATE')} and a.state = ${accepted}`),
    heldBySome(engine, friends, sql`${reach('RESTRICTED')} and a.state = ${accepted} and a.level = ${admin}`),
  ];
}

function publicOr(accounts: AnyAccounts, grants: (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  return scoped(accounts, sql`(r.visibility <= ${lit(upTo('PUBLIC'))} or ${someGrant(grants)})`);
}

function scoped({ scope }: AnyAccounts, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return scope ? sql`(${scope} and ${condition})` : condition;
}

function someGrant(grants: (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  const some = grants.filter(grant => grant !== undefined);
  return sql`exists (select 1 from access a where a.resource = r.name and (${sql.join(some, sql` or `)}))`;
}

function reach(widest: 'PRIVATE' | 'RESTRICTED'): RawBuilder<boolean> {
  return sql`r.visibility <= ${lit(upTo(widest))}`;
}

function heldBySome(
  engine: Engine | undefined,
  recipients: string[] | RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (!Array.isArray(recipients)) return sql`(${condition} and a.recipient in (${recipients}))`;
  if (recipients.length === 0) return undefined;
  // PostgreSQL gets the same text for any number of accounts, and caches its plan.
  const some =
    engine === 'postgres'
      ? among(engine, sql`a.recipient`, recipients)
      : sql`a.recipient in (${sql.join(recipients)})`;
  return sql`(${condition} and ${some})`;
}
