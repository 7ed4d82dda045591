import type { Call } from '../call.ts';
import { findVisible } from '../find-visible.ts';
import { presentRow } from '../resource-row.ts';

export async function getResource(call: Call, name: string): Promise<Record<string, unknown>> {
  const { context, viewer, definition } = call;
  return presentRow(
    definition,
    viewer.user,
    (await findVisible(context.store.db, viewer, definition, name)).row,
  );
}
