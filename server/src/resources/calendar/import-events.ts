import { ApiError, invalid } from '@potluck/contract/errors';
import { longestCalendarFile } from '@potluck/contract/limits';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { maxReportedSkips } from '@potluck/contract/resources/calendar/exchange';
import { CalendarError } from '../../icalendar/import-report.ts';
import type { ReadCalendar } from '../../icalendar/read-calendar.ts';
import { findVisible, requireAction } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { keepUndo } from '../../store/undo-log.ts';
import { changingChildren } from '../children/write-child.ts';
import type { Handler } from '../server-part.ts';
import { EventImport } from './event-import.ts';

/** `calendars/{calendar}:importEvents`: all that the file is about, or nothing of it. */
export const importEvents: Handler = async (call, { name, body }) => {
  const { context, viewer, definition } = call;
  // Who may not write here should not have the server read a file.
  const asked = await findVisible(context.store.db, viewer, definition, name);
  requireAction(asked, 'update');
  const icalendar = fileIn(body);
  context.limits.calendarImports.take(viewer.user);
  const { timeZone } = JSON.parse(asked.row.body) as Calendar;
  const read = await readFile(icalendar, timeZone || 'UTC');
  return changingChildren(call, async work => {
    const found = await findVisible(work.tx, viewer, definition, name);
    requireAction(found, 'update');
    const events = new EventImport(work, {
      calendar: found.row.name,
      report: read.report,
      publicUrl: context.config.publicUrl,
    });
    await events.run(read.groups);
    const { createdCount, updatedCount, unchangedCount, report, changes } = events.done;
    return {
      createdCount,
      updatedCount,
      unchangedCount,
      leftOutCount: report.count,
      leftOut: report.items.toSorted((one, other) => one.line - other.line).slice(0, maxReportedSkips),
      undo: await keepUndo(work.tx, found.row.name, changes.all),
    };
  });
};

/** The file as text, or as the bytes of a body that is the file. */
function fileIn({ icalendar }: Record<string, unknown>): string | Uint8Array {
  if (!(icalendar instanceof Uint8Array))
    return String(parseFields(resources.calendar.custom.importEvents.request, { icalendar }).icalendar);
  // Text of other scripts has up to three bytes a character.
  if (new TextDecoder().decode(icalendar).length <= longestCalendarFile) return icalendar;
  throw invalid([{ field: 'icalendar', description: `must be at most ${longestCalendarFile} characters` }]);
}

async function readFile(file: string | Uint8Array, timeZone: string): Promise<ReadCalendar> {
  // Reading files is for the few: it is not loaded before.
  const { readCalendar } = await import('../../icalendar/read-calendar.ts');
  try {
    return await readCalendar(file, timeZone);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new ApiError('INVALID_ARGUMENT', 'FILE_UNREADABLE', error.message, {
      metadata: { line: String(error.line), detail: error.detail },
      fieldViolations: [{ field: 'icalendar', description: error.message }],
    });
  }
}
