import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { invalid } from '@potluck/contract/errors';
import { toSnake } from '@potluck/contract/field-mask';

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
