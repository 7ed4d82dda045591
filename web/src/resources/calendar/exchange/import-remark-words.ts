import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRemarkKind } from '@potluck/contract/resources/calendar/import-export';
import { remarkText, type Sentences } from '../../../api/remark-text.ts';

/** The reason why something in an iCalendar file was not imported. */
export function importRemarkWords(entry: { remark: string; reason: string }, i18n: I18n): string {
  return remarkText(entry, sentences, i18n);
}

const sentences: Sentences<Exclude<ImportRemarkKind, 'IMPORT_REMARK_UNSPECIFIED'>> = {
  IMPORT_REMARK_TASK: msg`This is a task. Only events are imported.`,
  IMPORT_REMARK_NOTE: msg`This is a note. Only events are imported.`,
  IMPORT_REMARK_BUSY: msg`This is a free/busy entry. Only events are imported.`,
  IMPORT_REMARK_NO_EVENT: msg`Only events are imported.`,
  IMPORT_REMARK_TOO_MUCH: msg`Some parts, such as attachments, can’t be saved. The event was imported without them.`,
  IMPORT_REMARK_SAME_UID: msg`Another event has the same UID.`,
  IMPORT_REMARK_LONG_UID: msg`Its UID is too long and was replaced.`,
  IMPORT_REMARK_UNKNOWN_ZONE: msg`Its time zone is unknown. The calendar’s time zone was used.`,
  IMPORT_REMARK_MIXED_ENDS: msg`Only one of its start and end has a time. Check the end.`,
  IMPORT_REMARK_THIS_AND_FUTURE: msg`This changes an event and all later ones at once. Make the change by hand.`,
  IMPORT_REMARK_MANY_RULES: msg`It repeats in several ways. Only the first was imported.`,
  IMPORT_REMARK_SERIES_LEFT_OUT: msg`Its series was skipped.`,
  IMPORT_REMARK_CANCELLED: msg`It was cancelled.`,
  IMPORT_REMARK_CANCELLED_ALONE: msg`It was cancelled, and its series isn’t in the file.`,
  IMPORT_REMARK_INVALID: msg`Something in it isn’t valid.`,
  IMPORT_REMARK_RULE: msg`Potluck can’t repeat it this way. It was imported once.`,
  IMPORT_REMARK_RULES_TOO_COSTLY: msg`Too many complicated repeats in the file. This one was imported once.`,
  IMPORT_REMARK_MANY_ALARMS: msg`It has more reminders than allowed. The first ones were imported.`,
  IMPORT_REMARK_LINE: msg`Some of it couldn’t be read. The rest was imported.`,
  IMPORT_REMARK_ALARM: msg`A reminder wasn’t imported.`,
  IMPORT_REMARK_TRUNCATED: msg`Some text was too long and was shortened.`,
  IMPORT_REMARK_NO_START: msg`The start is missing.`,
  IMPORT_REMARK_OLDER: msg`The calendar already has a newer version.`,
  IMPORT_REMARK_METHOD: msg`This is a message about an event, such as a reply to an invitation.`,
  IMPORT_REMARK_UNFINISHED: msg`The end is missing in the file.`,
  IMPORT_REMARK_TOO_MANY: msg`It has more dates or guests than an event can hold.`,
};
