import type { Call } from '../context/call.ts';
import { JsonText } from '../http/json-text.ts';
import { findVisible } from '../policy/find-visible.ts';
import { rowText } from '../rows/resource-row.ts';

export async function getResource({ context, viewer, definition }: Call, name: string): Promise<JsonText> {
  const found = await findVisible(context.store.db, viewer, definition, name);
  return new JsonText(rowText(definition, found));
}
