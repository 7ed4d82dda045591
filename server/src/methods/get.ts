import type { ReadMask } from '@potluck/contract/read-mask';
import type { Call } from '../context/call.ts';
import { JsonText } from '../http/json-text.ts';
import { findVisible } from '../policy/find-visible.ts';
import { maskedRowText, rowText } from '../rows/resource-row.ts';

export async function getResource(
  { context, viewer, definition }: Call,
  name: string,
  mask?: ReadMask,
): Promise<JsonText> {
  const found = await findVisible(context.store.db, viewer, definition, name);
  return new JsonText(mask ? maskedRowText(definition, found, mask) : rowText(definition, found));
}
