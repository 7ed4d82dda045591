import type { Call } from '../call.ts';
import { findVisible } from '../find-visible.ts';
import { JsonText } from '../json-text.ts';
import { rowText } from '../resource-row.ts';

export async function getResource({ context, viewer, definition }: Call, name: string): Promise<JsonText> {
  const found = await findVisible(context.store.db, viewer, definition, name);
  return new JsonText(rowText(definition, found));
}
