import { states, visibilities } from '@potluck/contract/access';
import type { Filter } from '@potluck/contract/filter';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../store/parameters.ts';
import { accepted, admin, pending } from './access-literals.ts';
import { levelOf, statesOf } from './access-sql.ts';
import { assume, type Facts, needsFavorite } from './branch-facts.ts';
import { type FieldSql, type FilterDialect, filterSql } from './filter-sql.ts';
import { type Accounts, visibleTo } from './visible.ts';

/** One source of rows of `resource r`, newest first along an index. A list merges several. */
export interface Branch {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** Walks the index for each `h.account` separately. A page needs no more than a page of each. */
  each?: string[];
  /** Its index has the list's order and nearly all of its rows pass, so a few rows are quickly found. */
  sure?: boolean;
  /** The sort key of its rows. */
  key: RawBuilder<number | string>;
  name: RawBuilder<string>;
}

/** A sort key of rows. */
export interface OrderKey {
  /** In row `r`. */
  row: RawBuilder<number | string>;
  /** The same in grant `a`, if it is copied there. An index then has an account's holdings in this order. */
  grant?: RawBuilder<number>;
}

export interface BranchQuery {
  type: string;
  viewer: string;
  accounts: Accounts;
  filter: Filter | undefined;
  dialect: FilterDialect;
  /** The sort key, by default the creation time of the row. */
  key?: OrderKey;
}

const {
  VISIBILITY_LEVEL_PUBLIC: PUBLIC,
  VISIBILITY_LEVEL_RESTRICTED: RESTRICTED,
  VISIBILITY_LEVEL_PRIVATE: PRIVATE,
  VISIBILITY_LEVEL_HIDDEN: HIDDEN,
} = visibilities;
const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;

const newest: OrderKey = { row: sql`r.create_time`, grant: sql`a.resource_create_time` };

export function ofResource({ row }: OrderKey = newest) {
  return { key: row, name: sql<string>`r.name` };
}

function ofGrant({ row, grant }: OrderKey = newest) {
  return { key: grant ?? row, name: sql<string>`a.resource` };
}

/**
 * The rows that pass the filter and that the viewer may see, by the cheaper way: from the search index, or from what
 * they see.
 */
export function passingBranches(query: BranchQuery): Branch[] {
  return query.dialect.among ? [filteredBranch(query)] : visibleBranches(query);
}

/**
 * Everything that the viewer may see, as branches whose rows can pass the filter: their own holdings, those of their
 * circles, invitations, friends' resources, public ones and favourites. An OR over all of these would scan every row;
 * each branch alone is a short index walk.
 */
export function visibleBranches(query: BranchQuery): Branch[] {
  const open = canPass(query, kinds.open);
  // Public rows have their own branch, so the others skip them.
  const visibility = open ? [RESTRICTED, PRIVATE, HIDDEN] : [PUBLIC, RESTRICTED, PRIVATE, HIDDEN];
  const holders = canPass(query, { ...kinds.held, visibility })
    ? [[query.viewer], ...walks(query, query.accounts.circles)]
    : [];
  return [
    ...holders.map(holder => heldBranch(query, holder)),
    ...(kinds.pending.some(kind => canPass(query, { ...kind, visibility })) ? [pendingBranch(query)] : []),
    ...(canPass(query, kinds.friends) ? friendBranches(query) : []),
    ...(open ? [publicBranch(query)] : []),
    ...(allKinds.some(kind => needsFavorite(assume(query.filter, kind))) ? [favoriteBranch(query)] : []),
  ];
}

/** The branches of rows whose contents the viewer may read, for a query without a filter. */
export function readableBranches(query: BranchQuery): Branch[] {
  const holders = [[query.viewer], ...walks(query, query.accounts.circles)];
  const held = holders.map(holder => heldBranch(query, holder));
  return [...held, ...friendBranches(query), publicBranch(query)];
}

/** The branches of rows that the viewer administers, for a query without a filter. */
export function administeredBranches(query: BranchQuery): Branch[] {
  const holders = [[query.viewer], ...walks(query, query.accounts.administered)];
  return holders.map(holder => heldBranch(query, holder, sql`a.level = ${admin}`));
}

/** Facts about the rows that each branch adds to those of the branches before it. */
const kinds = {
  held: { state: [[ACCEPTED]] },
  pending: [{ state: [[PENDING]] }, { state: [[0]] }, { state: [[PENDING, ACCEPTED]] }],
  friends: { state: [[0]], visibility: [RESTRICTED] },
  open: { state: [[0]], visibility: [PUBLIC] },
} as const;
const allKinds: readonly Facts[] = [kinds.held, ...kinds.pending, kinds.friends, kinds.open];

/** Whether rows of a kind can pass the filter other than as favourites, which have a branch of their own. */
function canPass({ filter }: BranchQuery, kind: Facts): boolean {
  const left = assume(filter, kind);
  return left !== false && !needsFavorite(left);
}

/** The rows on which one account holds a grant and that the viewer may see. */
export function accountBranch(query: BranchQuery, account: string, pendingToo: boolean): Branch {
  const { type, viewer, accounts, filter } = query;
  const condition = grantFilterSql(filter, query.dialect);
  const state = pendingToo ? sql`1 = 1` : sql`a.state = ${accepted}`;
  const { among } = query.dialect;
  return {
    // SQLite keeps the order of a cross join.
    from: among ? sql`resource r cross join access a` : sql`access a join resource r on r.name = a.resource`,
    where: sql`${among ? sql`${among} and a.resource = r.name and` : sql``} a.recipient = ${account} and a.resource_type = ${sql.lit(type)} and ${state}
      and ${visibleTo(type, viewer, accounts)} and ${condition}`,
    ...ofGrant(query.key),
  };
}

/** A filter whose `state` and `permission_level` refer to grant `a` that led to row `r`. */
export function grantFilterSql(filter: Filter | undefined, dialect: FilterDialect): RawBuilder<boolean> {
  const grant: Record<string, FieldSql> = {
    state: { kind: 'scalar', value: sql`a.state` },
    permission_level: { kind: 'scalar', value: sql`a.level` },
  };
  const field = (name: string) => grant[name] ?? dialect.field(name);
  return filter ? filterSql(filter, { ...dialect, field }) : sql<boolean>`1 = 1`;
}

/**
 * All rows of a type that pass the filter and that the viewer sees, limited to the matches of the search index if
 * available.
 */
export function filteredBranch(query: BranchQuery): Branch {
  const { type, viewer, accounts, filter, dialect } = query;
  // The `+` keeps SQLite from walking all rows of the type, whose index has the order of the list.
  const ofType = dialect.among && accounts.engine === 'sqlite' ? sql`+r.type` : sql`r.type`;
  const condition = filter ? filterSql(filter, dialect) : sql<boolean>`1 = 1`;
  return {
    from: sql`resource r`,
    where: sql`${dialect.among ?? sql`1 = 1`} and ${ofType} = ${sql.lit(type)}
      and ${condition} and ${visibleTo(type, viewer, accounts)}`,
    ...ofResource(query.key),
  };
}

/**
 * Circle holdings reach members up to PRIVATE; personal holdings have any visibility. The viewer may also have a
 * pending grant of their own on something that a circle of theirs holds.
 */
function heldBranch(query: BranchQuery, holders: string[], level = sql`1 = 1`): Branch {
  const own = holders[0] === query.viewer;
  const left = assume(query.filter, own ? kinds.held : { state: [[ACCEPTED], [PENDING, ACCEPTED]] });
  const reach = own ? sql`1 = 1` : sql`a.resource_visibility <= ${sql.lit(PRIVATE)}`;
  return grantBranch(query, holders, sql`a.state = ${accepted} and ${reach} and ${level}`, left);
}

/** Invitations and requests of the viewer and of circles that they administer. Few rows, so one branch for all. */
function pendingBranch({ type, viewer, accounts, filter, dialect, key }: BranchQuery): Branch {
  return {
    from: sql`access a join resource r on r.name = a.resource`,
    where: sql`a.resource_type = ${sql.lit(type)} and ${heldByAny(accounts, [viewer, ...accounts.administered])}
      and a.state = ${pending} and ${visibleTo(type, viewer, accounts)} and ${leftSql(filter ?? true, dialect)}`,
    ...ofGrant(key),
  };
}

function friendBranches(query: BranchQuery): Branch[] {
  const left = assume(query.filter, { visibility: [RESTRICTED] });
  const owner = sql<boolean>`a.state = ${accepted} and a.level = ${admin}
    and a.resource_visibility = ${sql.lit(RESTRICTED)}`;
  // Few of a friend's holdings may qualify, so the first of them may be far along the index.
  return walks(query, query.accounts.friends).map(friends => ({
    ...grantBranch(query, friends, owner, left),
    sure: false,
  }));
}

function publicBranch({ type, accounts: { scope }, filter, dialect, key }: BranchQuery): Branch {
  const left = assume(filter, { visibility: [PUBLIC] });
  const where = sql<boolean>`r.type = ${sql.lit(type)} and r.visibility = ${sql.lit(PUBLIC)}
    and ${leftSql(left, dialect)} and ${scope ?? sql`1 = 1`}`;
  const sure = left === true && !scope && (key ?? newest).grant !== undefined;
  return { sure, from: sql`resource r`, where, ...ofResource(key) };
}

function favoriteBranch({ type, viewer, accounts, filter, dialect, key }: BranchQuery): Branch {
  const left = assume(filter, { favorited: true });
  return {
    from: sql`favorite v join resource r on r.name = v.resource`,
    where: sql`v."user" = ${viewer} and v.resource_type = ${sql.lit(type)} and ${leftSql(left, dialect)}
      and ${visibleTo(type, viewer, accounts)}`,
    key: key?.row ?? sql`v.resource_create_time`,
    name: sql`v.resource`,
  };
}

/** Databases limit the number of branches in a query: up to this many accounts get one each, more share one. */
const maxWalks = 100;

/**
 * On PostgreSQL, planning a branch takes as long as running it. There, one branch covers all accounts, and the
 * statement is the same for any number of them.
 */
function walks({ accounts: { engine } }: BranchQuery, accounts: string[]): string[][] {
  if (accounts.length === 0) return [];
  if (engine === 'postgres' || accounts.length > maxWalks) return [accounts];
  return accounts.map(account => [account]);
}

function heldByAny({ engine }: Accounts, accounts: string[]): RawBuilder<boolean> {
  return engine === 'postgres'
    ? among(engine, sql`a.recipient`, accounts)
    : sql`a.recipient in (${sql.join(accounts)})`;
}

/** Rows along the index of grants. Joins the resource only if the filter or the order needs it. */
function grantBranch(
  { type, viewer, accounts: { engine, scope }, dialect, key = newest }: BranchQuery,
  holders: string[],
  grant: RawBuilder<unknown>,
  left: Filter | boolean,
): Branch {
  const [first] = holders;
  const each = engine === 'postgres' && first !== viewer;
  const several = holders.length === 1 ? sql`= ${first}` : sql`in (${sql.join(holders)})`;
  const held = sql`a.recipient ${each ? sql`= h.account` : several}`;
  const sure = left === true && key.grant !== undefined && !scope;
  return {
    ...(each && { each: holders }),
    sure,
    from: sure ? sql`access a` : sql`access a join resource r on r.name = a.resource`,
    where: sql`a.resource_type = ${sql.lit(type)} and ${held} and ${grant} and ${leftSql(left, dialect)}
      and ${scope ?? sql`1 = 1`}`,
    ...ofGrant(key),
  };
}

/** The accounts of a branch as `h.account`: one parameter for any number of them. */
export function eachAccount(accounts: string[]): RawBuilder<unknown> {
  return sql`json_array_elements_text(cast(${JSON.stringify(accounts)} as json)) h (account)`;
}

function leftSql(left: Filter | boolean, dialect: FilterDialect): RawBuilder<boolean> {
  if (typeof left === 'boolean') return left ? sql`1 = 1` : sql`1 = 0`;
  return filterSql(left, dialect);
}

/**
 * How the database stores the viewer's access and the marks that all resources share. `most` is the highest level that
 * the scope of the caller's key leaves.
 */
export function sharedFields(type: string, viewer: string, max?: number): Record<string, FieldSql> {
  const me = sql<string>`${viewer}`;
  const level = levelOf(type, me);
  const capped = sql`(case when ${level} > ${max} then ${max} else ${level} end)`;
  const scalars = {
    title: sql`r.title`,
    visibility: sql`r.visibility`,
    create_time: sql`r.create_time`,
    update_time: sql`r.update_time`,
    username: sql`r.handle`,
    permission_level: max === undefined ? level : capped,
    favorited: sql`(case when exists (select 1 from favorite v where v."user" = ${me} and v.resource = r.name)
      then 1 else 0 end)`,
    muted: sql`(case when exists (select 1 from mute v where v."user" = ${me} and v.resource = r.name)
      then 1 else 0 end)`,
  };
  const fields = Object.entries(scalars).map(([name, value]) => [name, { kind: 'scalar', value }] as const);
  return { ...Object.fromEntries(fields), state: { kind: 'numbers', has: statesOf(type, me) } };
}
