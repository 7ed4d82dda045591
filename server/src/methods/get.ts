import type { Call } from '../context/context.ts';
import { JsonText } from '../http/json-text.ts';
import { findVisible, requireVisible } from '../policy/find-visible.ts';
import type { MethodRequest } from '../resources/server-part.ts';
import { maskedRowText, rowText } from '../rows/resource-row.ts';

export async function getResource(
  { context, viewer, definition }: Call,
  { name, mask, first }: Pick<MethodRequest, 'name' | 'mask' | 'first'>,
): Promise<JsonText> {
  const { db } = context.store;
  const found = first
    ? await requireVisible(db, viewer, { definition, name, row: first.row })
    : await findVisible(db, viewer, definition, name);
  return new JsonText(mask ? maskedRowText(definition, found, mask) : rowText(definition, found));
}
