import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { invalid } from '@potluck/contract/errors';
import { maxPageSize } from '@potluck/contract/limits';
import { toSnake } from '@potluck/contract/masks/field-mask';
import type { Viewer } from '../context/context.ts';

const usualPageSize = 100;

/** The requested page size of a list: 100 by default, at most 1000 (AIP-158). */
export function pageSizeOf(given: string | undefined): number {
  const size = given === undefined || given === '' ? 0 : Number(given);
  if (!Number.isInteger(size)) throw invalid([{ field: 'pageSize', description: 'must be a whole number' }]);
  if (size < 0) throw invalid([{ field: 'pageSize', description: 'must not be negative' }]);
  return Math.min(size || usualPageSize, maxPageSize);
}

/** The arguments that a page token is bound to: everything that decides which rows there are. */
export function boundArguments(
  { plural }: Pick<ResourceDefinition, 'plural'>,
  { user }: Viewer,
  { parent = '', filter = '', orderBy = '' }: Readonly<Record<string, string | undefined>>,
): string[] {
  return [plural, user, parent, filter, orderBy];
}

/** The sort order of a list. */
export interface ListOrder {
  field: string;
  descending: boolean;
}

/** The requested order of a list (AIP-132). Undefined for the default, newest first. */
export function readListOrder(
  { orders }: Pick<ResourceDefinition, 'orders'>,
  orderBy = '',
): ListOrder | undefined {
  if (orderBy.trim() === '') return undefined;
  const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/.exec(orderBy) ?? [];
  const field = toSnake(name);
  if (!orders.includes(field)) {
    const known = orders.join(', ') || 'nothing';
    const description = `must be one of these, with desc behind it for the largest first: ${known}`;
    throw invalid([{ field: 'orderBy', description }]);
  }
  const descending = direction === 'desc';
  return field === 'create_time' && descending ? undefined : { field, descending };
}
