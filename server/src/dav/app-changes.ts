import { connectionOf, saveAssistantChange } from '../resources/assistant-change/save-change.ts';
import type { UndoStep } from '../resources/assistant-change/undo-steps.ts';
import type { ChildWork } from '../resources/children/child-part.ts';

/**
 * Saves an edit or a deletion by a calendar program, so that its person can undo it for 30 days. New objects and ticks
 * are not saved: deleting or opening them again takes them back, and deleted events wait in the trash.
 */
export async function saveAppChange(
  { tx, viewer }: Pick<ChildWork, 'tx' | 'viewer'>,
  steps: readonly UndoStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const connection = await connectionOf(tx, viewer);
  if (connection) await saveAssistantChange(tx, connection, { tool: 'CALENDAR_APP', steps });
}
