import { type ApiError, codes } from '@potluck/contract/errors';
import type { BatchResult } from '@potluck/contract/resources/fields/batch-methods';

/** The entry of an item that was refused, by its position in the request. */
export function failureAt(
  index: number,
  { code, reason, message }: ApiError,
): BatchResult['failures'][number] {
  return { index, code: codes[code].number, reason, message };
}
