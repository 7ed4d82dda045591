import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRemarkKind } from '@potluck/contract/resources/calendar/import-remarks';
import { remarkText, type Sentences } from '../../../api/remark-text.ts';

/** The reason why something in an iCalendar file was not imported. */
export function importRemarkWords(entry: { remark: string; reason: string }, i18n: I18n): string {
  return remarkText(entry, sentences, i18n);
}

const sentences: Sentences<Exclude<ImportRemarkKind, 'IMPORT_REMARK_UNSPECIFIED'>> = {
  IMPORT_REMARK_TASK: msg`It is a task, and only events are read.`,
  IMPORT_REMARK_NOTE: msg`It is a note, and only events are read.`,
  IMPORT_REMARK_BUSY: msg`It is a free/busy entry, and only events are read.`,
  IMPORT_REMARK_NO_EVENT: msg`Only events are read.`,
  IMPORT_REMARK_TOO_MUCH: msg`It has parts that cannot be kept, such as an attachment. The event was imported without them.`,
  IMPORT_REMARK_SAME_UID: msg`It has the UID of another event.`,
  IMPORT_REMARK_LONG_UID: msg`Its UID is too long and was replaced.`,
  IMPORT_REMARK_UNKNOWN_ZONE: msg`Its time zone is unknown. Its times were read as those of the calendar.`,
  IMPORT_REMARK_MIXED_ENDS: msg`It starts with a date and ends with a time, or the other way round. Check its end.`,
  IMPORT_REMARK_THIS_AND_FUTURE: msg`It changes an occurrence and all later ones at once. Make that change by hand.`,
  IMPORT_REMARK_MANY_RULES: msg`It repeats by more than one rule. Only the first was imported.`,
  IMPORT_REMARK_SERIES_LEFT_OUT: msg`Its series was left out.`,
  IMPORT_REMARK_CANCELLED: msg`It was cancelled.`,
  IMPORT_REMARK_CANCELLED_ALONE: msg`It was cancelled, and its series is not there.`,
  IMPORT_REMARK_INVALID: msg`Something in it is not valid.`,
  IMPORT_REMARK_RULE: msg`It repeats in a way that is not possible here. It was imported once.`,
  IMPORT_REMARK_RULES_TOO_COSTLY: msg`Too much of the file repeats in ways that take long to work out. It was imported once.`,
  IMPORT_REMARK_MANY_ALARMS: msg`It has more reminders than an event can have here. The first ones were imported.`,
  IMPORT_REMARK_LINE: msg`Part of it could not be read. The rest was imported.`,
  IMPORT_REMARK_ALARM: msg`A reminder was not imported.`,
  IMPORT_REMARK_TRUNCATED: msg`A text was too long and was cut off.`,
  IMPORT_REMARK_NO_START: msg`It does not say when it starts.`,
  IMPORT_REMARK_OLDER: msg`The calendar has a newer version of it.`,
  IMPORT_REMARK_METHOD: msg`It is a message about an event, such as a reply to an invitation.`,
  IMPORT_REMARK_UNFINISHED: msg`Its end is missing in the file.`,
  IMPORT_REMARK_TOO_MANY: msg`It has more dates or guests than an event can have.`,
};
