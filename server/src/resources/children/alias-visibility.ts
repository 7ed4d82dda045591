import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { definitions } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Viewer } from '../../context/context.ts';
import { findAccounts } from '../../policy/accounts.ts';
import { type Db, lookUp } from '../../policy/find-visible.ts';
import { visibleTo } from '../../policy/visible.ts';

type Aliased = Pick<ResourceDefinition, 'aliasOf'>;

/**
 * Whether the viewer may see the resource that a child refers to (see `ResourceDefinition.aliasOf`). True for types
 * without such a reference, and for children whose reference is empty. `child` holds its values or its row.
 */
export async function canSeeAliasTarget(
  db: Db,
  viewer: Viewer,
  { aliasOf }: Aliased,
  child: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (!aliasOf || !child[aliasOf]) return true;
  return (await lookUp(db, viewer, definitionOf(aliasOf), String(child[aliasOf]))) !== undefined;
}

/** The same as an SQL condition on child rows `i`. */
export async function aliasTargetVisibleSql({
  context,
  viewer,
  definition,
}: Call): Promise<RawBuilder<unknown>> {
  const { aliasOf } = definition;
  if (!aliasOf) return sql`1 = 1`;
  const accounts = await findAccounts(context.store, viewer);
  const reference = sql.ref(`i.${aliasOf}`);
  const visible = sql`exists (select 1 from resource r where r.name = ${reference}
    and ${visibleTo(aliasOf, viewer.user, accounts)})`;
  // A column that is never null needs no second branch, which could cost an index.
  return definition.fields[aliasOf]?.behavior === 'optional'
    ? sql`(${reference} is null or ${visible})`
    : visible;
}

function definitionOf(type: string): ResourceDefinition {
  const found = definitions.find(({ singular }) => singular === type);
  if (!found) throw new Error(`aliasOf names an unknown resource type: ${type}`);
  return found;
}
