import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { childPart } from '../child-parts.ts';
import type { ChildChange, ChildRow } from './child-part.ts';

interface BeforeAndAfter {
  before: ChildRow | undefined;
  after: ChildRow | undefined;
}

/** The change record for a created, changed or deleted child, with the facts that its type adds. */
export function childChange({ singular: type }: ResourceDefinition, rows: BeforeAndAfter): ChildChange {
  const row = rows.after ?? rows.before;
  if (!row) throw new Error(`There was no ${type} and there is none`);
  const kind = rows.before ? (rows.after ? 'update' : 'delete') : 'create';
  const facts = childPart(type).facts?.(rows);
  return { resource: row.name, parent: row.root, type, kind, facts: facts ? JSON.stringify(facts) : null };
}
