import { resources } from '@potluck/contract/resources';
import { endingOf } from '../../recurrence/ending.ts';
import { startsBetween } from '../../recurrence/occurrences.ts';
import type { Series } from '../../recurrence/series.ts';
import { splitSeries } from '../../recurrence/split-series.ts';
import { parseFields } from '../../request/validate.ts';
import { saveUndo } from '../../store/undo-entries.ts';
import { presentChild, readerOf } from '../child-methods/present-children.ts';
import { changingChildren, moveChildToTrash } from '../child-methods/write-child.ts';
import type { ChildWork } from '../children/child-part.ts';
import { dropAttendees } from '../occurrence/attendee-changes.ts';
import { EventChanges } from '../occurrence/event-changes.ts';
import { whenOf } from '../occurrence/event-row.ts';
import { findOccurrence, type RequestedOccurrence } from '../occurrence/find-occurrence.ts';
import type { Handler } from '../server-part.ts';

/** `events/{event}:deleteOccurrence`: this occurrence, this and all following, or all. */
export const deleteOccurrence: Handler = (call, { name, body, ifMatch }) => {
  const occurrence = parseFields(resources.event.custom.deleteOccurrence.request, body) as unknown as Pick<
    RequestedOccurrence,
    'scope'
  > & { originalStartTime: string | null; etag: string };
  return changingChildren(call, async work => {
    const meant = await findOccurrence(call, work, { name, ifMatch, said: occurrence });
    const changes = new EventChanges(work);
    if (leavesNothing(meant)) await moveChildToTrash(call, work, meant.row);
    await removeOccurrences(work, meant, changes);
    return { undo: await saveUndo(work.tx, meant.row.root, changes.all) };
  });
};

type Removed = Pick<RequestedOccurrence, 'scope' | 'row' | 'series' | 'at' | 'allEdited'>;

/** Removes occurrences of a series with their edits, and the series if none is left. */
export async function removeOccurrences(
  work: ChildWork,
  meant: Removed,
  changes: EventChanges,
): Promise<void> {
  const { row, allEdited } = meant;
  const { left, kept, gone } = whatIsLeft(meant);
  if (!left || leavesNothing(meant)) return changes.remove(row);
  for (const edited of allEdited) if (!kept.includes(edited)) await changes.remove(edited);
  const shown = await presentChild(readerOf(work), resources.event, row);
  await changes.change(row, { ...shown, ...whenOf(left) });
  await changes.takeAlong(row, await dropAttendees(work, row.name, gone));
}

/** Whether the series goes with its last occurrence. */
function leavesNothing(meant: Removed): boolean {
  const { left, kept } = whatIsLeft(meant);
  return !left || (kept.length === 0 && isEmpty(left));
}

function whatIsLeft(meant: Removed) {
  const { at, allEdited, scope } = meant;
  const gone = (start: number) => (scope === 'THIS' ? start === at : start >= at);
  return {
    left: leftOver(meant),
    kept: allEdited.filter(each => !gone(Number(each.original_start_time))),
    gone,
  };
}

/** The remaining series; null if none. */
function leftOver({ scope, series, at, row }: Removed): Series | null {
  if (scope === 'ALL' || row.series === null) return null;
  if (scope === 'THIS_AND_FOLLOWING') return splitSeries(series, at).before;
  const additional = series.additional.filter(time => time !== at);
  return { ...series, additional, excluded: [...series.excluded, at] };
}

function isEmpty(series: Series): boolean {
  const ending = endingOf(series);
  if (ending === null) return false;
  return startsBetween(series, { from: ending - (series.end - series.start), to: ending + 1 }).length === 0;
}
