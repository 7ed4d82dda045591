import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, ResourceTable } from '../store/schema.ts';
import { type AccessDecision, type AccessFacts, decideAccess } from './access-decision.ts';
import { accessColumns, accessJoin } from './access-sql.ts';
import { type Memberships, throughOthers } from './through-others.ts';

/** A row of `resource` with the facts of the viewer's access. */
export type VisibleRow = Omit<Selectable<ResourceTable>, 'search' | keyof RecipeColumns> &
  Partial<RecipeColumns> &
  AccessFacts & {
    favorited: number;
    muted: number;
    /** In a page of rows only: what the viewer's circles and friends hold on it, until that has become facts. */
    through?: string | null;
    /** For circles only: how many people are in it. */
    member_count?: number;
    /** For cookbooks only: how many recipes are in it. */
    entry_count?: number;
  };

/** For recipes only. */
export type RecipeColumns = Pick<
  Selectable<ResourceTable>,
  'cook_count' | 'last_cook_time' | 'rating' | 'rating_count' | 'based_on'
>;

/** A row with what the viewer may do with it. */
export interface Found {
  row: VisibleRow;
  access: AccessDecision;
}

/** A row with the viewer's access to it, whether or not they see it. */
export function foundOf<R extends VisibleRow>(viewer: string, row: R): Found & { row: R } {
  return { row, access: decideAccess(viewer, row) };
}

/** Those of the rows that the viewer sees. */
export function foundAmong<R extends VisibleRow>(viewer: string, rows: R[]): (Found & { row: R })[] {
  return rows.map(row => foundOf(viewer, row)).filter(({ access: { visible } }) => visible);
}

/** Those of a page that the viewer sees, with what comes through the accounts that they are known to have. */
export function foundOnPage<R extends VisibleRow>(
  viewer: string,
  rows: R[],
  memberships: Memberships,
): (Found & { row: R })[] {
  // A copy of each row would cost as much as the rest of this.
  for (const row of rows) if (row.through) Object.assign(row, throughOthers(row.through, memberships));
  return foundAmong(viewer, rows);
}

/** Those among the names, all of one type, that the viewer sees, in no order. */
export async function findNamed(
  db: Kysely<Database>,
  viewer: string,
  { type, names }: { type: string; names: string[] },
): Promise<Found[]> {
  if (names.length === 0) return [];
  const me = sql<string>`${viewer}`;
  const { rows } = await sql<VisibleRow>`select ${rowColumns(type, me)}
    from resource r ${accessJoin(type, me)} where r.name in (${sql.join(names)})`.execute(db);
  return foundAmong(viewer, rows);
}

/**
 * The columns that every read of a visible row selects: the row, the facts that decide access, the viewer's
 * marks.
 */
export function rowColumns(
  type: string,
  me: RawBuilder<string>,
  { leftOut = [], facts = accessColumns(type, me) }: ReadColumns = {},
): RawBuilder<VisibleRow> {
  const unless = (column: LeftOut, value: RawBuilder<unknown>, instead: RawBuilder<unknown>) =>
    sql`${leftOut.includes(column) ? instead : value} as ${sql.ref(column)}`;
  return sql`r.name, r.type, r.title, r.handle, r.visibility, r.shape, r.image, r.version, r.create_time, r.update_time,
    ${facts},
    ${unless('body', sql`r.body`, sql`''`)},
    ${unless('favorited', marked('favorite', me), sql`0`)},
    ${unless('muted', marked('mute', me), sql`0`)}
    ${type === 'circle' ? sql`, ${unless('member_count', members, sql`0`)}` : (beside[type] ?? sql``)}`;
}

interface ReadColumns {
  leftOut?: readonly LeftOut[] | undefined;
  /** Reads access in another way. */
  facts?: RawBuilder<AccessFacts>;
}

/** Columns that cost something, and that not everybody who reads rows asks for. */
export type LeftOut = 'body' | 'favorited' | 'muted' | 'member_count';

function marked(table: 'favorite' | 'mute', me: RawBuilder<string>): RawBuilder<number> {
  return sql`case when exists (select 1 from ${sql.table(table)} v where v."user" = ${me} and v.resource = r.name)
    then 1 else 0 end`;
}

const members = sql`(select count(*) from access m where m.resource = r.name and m.state = 200)`;

const beside: Readonly<Record<string, RawBuilder<unknown>>> = {
  cookbook: sql`, (select count(*) from cookbook_entry i where i.parent = r.name) as entry_count`,
  recipe: sql`, r.cook_count, r.last_cook_time, r.rating, r.rating_count, r.based_on`,
};
