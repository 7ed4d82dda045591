import { levels } from '@potluck/contract/access';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import { padded } from '../store/parameters.ts';
import type { Database, ResourceTable } from '../store/schema.ts';
import { type AccessDecision, type AccessFacts, decideAccess } from './access-decision.ts';
import { accepted, lit, upTo } from './access-literals.ts';
import { accessColumns, accessJoin } from './access-sql.ts';
import { type Memberships, throughOthers } from './memberships.ts';

/** A row of `resource` with the facts of the viewer's access. */
export type VisibleRow = Omit<Selectable<ResourceTable>, 'search' | 'field_versions' | keyof RecipeColumns> &
  Partial<RecipeColumns> &
  AccessFacts & {
    /** Only in reads of rows to change. */
    field_versions?: string;
    favorited: number;
    muted: number;
    /** Only in a page of rows: the grants of the viewer's circles and friends on it, until they become facts. */
    through?: string | null;
    /** Only for circles: the number of members. */
    member_count?: number;
    /** Only for calendars: what readers see of its subscription, as JSON. */
    subscription?: string | null;
    /** Only for lists: whether the viewer follows additions, whether others have it, and the shoppers, as JSON objects joined by commas. */
    followed?: number;
    shared?: number;
    shoppers?: string | null;
    /** Only for cookbooks: the number of recipes. */
    entry_count?: number;
  };

/** Only for recipes. */
export type RecipeColumns = Pick<
  Selectable<ResourceTable>,
  'cook_count' | 'last_cook_time' | 'rating' | 'rating_count' | 'based_on' | 'pictures'
>;

/** A row with what the viewer may do with it. */
export interface Found {
  row: VisibleRow;
  access: AccessDecision;
}

/** A row with the viewer's access to it, visible or not. */
export function foundOf<R extends VisibleRow>(caller: Caller, row: R): Found & { row: R } {
  return { row, access: decideAccess(caller, row) };
}

/** The rows that the viewer sees. */
export function foundAmong<R extends VisibleRow>(caller: Caller, rows: R[]): (Found & { row: R })[] {
  return rows.map(row => foundOf(caller, row)).filter(({ access: { visible } }) => visible);
}

/** The rows of a page that the viewer sees, with access through their known accounts. */
export function foundOnPage<R extends VisibleRow>(
  caller: Caller,
  rows: R[],
  memberships: Memberships,
): (Found & { row: R })[] {
  // Mutates the rows: copying each one would cost as much as everything else here.
  for (const row of rows) if (row.through) Object.assign(row, throughOthers(row.through, memberships));
  return foundAmong(caller, rows);
}

/** The rows with these names, all of one type, that the viewer sees, in no order; with field versions to change them. */
export async function findNamed(
  db: Kysely<Database>,
  caller: Caller,
  { type, names, toChange = false }: { type: string; names: string[]; toChange?: boolean },
): Promise<Found[]> {
  if (names.length === 0) return [];
  const me = sql<string>`${caller.user}`;
  const versions = toChange ? sql`, r.field_versions` : sql``;
  const { rows } = await sql<VisibleRow>`select ${rowColumns(type, me)} ${versions}
    from resource r ${accessJoin(type, me)} where r.name in (${sql.join(padded(names))}) and r.type = ${type}`.execute(
    db,
  );
  return foundAmong(caller, rows);
}

/** The columns of every read of a visible row: the row, the facts that decide access, and the viewer's marks. */
export function rowColumns(
  type: string,
  me: RawBuilder<string>,
  { leftOut = [], facts = accessColumns(type, me) }: ReadColumns = {},
): RawBuilder<VisibleRow> {
  const unless = (column: OptionalColumn, value: RawBuilder<unknown>, instead: RawBuilder<unknown>) =>
    sql`${leftOut.includes(column) ? instead : value} as ${sql.ref(column)}`;
  return sql`r.name, r.type, r.title, r.handle, r.visibility, r.shape, r.image, r.version, r.create_time, r.update_time,
    ${facts},
    ${unless('body', sql`r.body`, sql`''`)},
    ${unless('favorited', marked('favorite', me), sql`0`)},
    ${unless('muted', marked('mute', me), sql`0`)}
    ${type === 'circle' ? sql`, ${unless('member_count', members, sql`0`)}` : (beside[type]?.(me) ?? sql``)}
    ${type === 'recipe' ? sql`, ${unless('pictures', sql`r.pictures`, sql`null`)}` : sql``}`;
}

interface ReadColumns {
  leftOut?: readonly OptionalColumn[] | undefined;
  /** Overrides the way to read access. */
  facts?: RawBuilder<AccessFacts>;
}

/** Expensive columns that some readers do not need. */
export type OptionalColumn = 'body' | 'favorited' | 'muted' | 'member_count' | 'pictures';

function marked(table: 'favorite' | 'mute', me: RawBuilder<string>): RawBuilder<number> {
  return sql`case when exists (select 1 from ${sql.table(table)} v where v."user" = ${me} and v.resource = r.name)
    then 1 else 0 end`;
}

/** Whether a person may read a resource through their own grant or a circle, not as a friend or because it is public. */
export function isHeldBy(resource: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<boolean> {
  const reads = (grant: 'held' | 'joined') => {
    const alias = sql.table(grant);
    return sql`${alias}.state = ${accepted} and ${alias}.level >= ${lit(levels.PERMISSION_LEVEL_READ)}`;
  };
  return sql`exists (select 1 from access held where held.resource = ${resource} and ${reads('held')}
    and (held.recipient = ${person} or (held.recipient like 'circles/%'
      and held.resource_visibility <= ${lit(upTo('PRIVATE'))}
      and exists (select 1 from access joined where joined.resource = held.recipient
        and joined.recipient = ${person} and ${reads('joined')}))))`;
}

const members = sql`(select count(*) from access m where m.resource = r.name and m.state = ${accepted})`;

const beside: Readonly<Record<string, (me: RawBuilder<string>) => RawBuilder<unknown>>> = {
  calendar: () =>
    sql`, (select s.shown from calendar_subscription s where s.calendar = r.name) as subscription`,
  cookbook: () => sql`, (select count(*) from cookbook_entry i where i.parent = r.name) as entry_count`,
  list: me => sql`, (select count(*) from list_follower f where f.list = r.name and f."user" = ${me}) as followed,
    (case when exists (select 1 from access o where o.resource = r.name and o.recipient <> ${me}
      and o.state = ${accepted}) then 1 else 0 end) as shared,
    (select string_agg(s.shown, ',') from list_shopper s
      where s.list = r.name and ${isHeldBy(sql`s.list`, sql`s."user"`)}) as shoppers`,
  recipe: () => sql`, r.cook_count, r.last_cook_time, r.rating, r.rating_count, r.based_on`,
};
