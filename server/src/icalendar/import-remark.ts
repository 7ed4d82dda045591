import type { ImportRemarkKind } from '@potluck/contract/resources/calendar/import-remarks';
import { mostEventAlarms } from '@potluck/contract/resources/event';

/** Why something of a file was left out, for programs and, as a sentence, for people. */
export interface ImportRemark {
  remark: ImportRemarkKind;
  reason: string;
}

/** `sentence` says it with the names and numbers of the case. */
export function importRemark(remark: TellingRemark, sentence = sentences[remark]): ImportRemark {
  return { remark, reason: sentence };
}

type TellingRemark = Exclude<ImportRemarkKind, 'IMPORT_REMARK_UNSPECIFIED'>;

const sentences: Readonly<Record<TellingRemark, string>> = {
  IMPORT_REMARK_TASK: 'It is a task, and only events are read.',
  IMPORT_REMARK_NOTE: 'It is a note, and only events are read.',
  IMPORT_REMARK_BUSY: 'It says when somebody is busy, and only events are read.',
  IMPORT_REMARK_NO_EVENT: 'Only events are read.',
  IMPORT_REMARK_TOO_MUCH:
    'It carries more than can be kept, such as an attachment: the event was read without that.',
  IMPORT_REMARK_SAME_UID: 'It has the UID of another event.',
  IMPORT_REMARK_LONG_UID: 'Its UID is too long.',
  IMPORT_REMARK_UNKNOWN_ZONE: 'Its time zone is not known.',
  IMPORT_REMARK_MIXED_ENDS: 'It begins with a day and ends with a time, or the other way round.',
  IMPORT_REMARK_THIS_AND_FUTURE:
    'It changes an occurrence and all that follow it at once (RANGE=THISANDFUTURE), which has to be done by hand.',
  IMPORT_REMARK_MANY_RULES: 'It repeats by more than one rule, which iCalendar has given up: leave one.',
  IMPORT_REMARK_SERIES_LEFT_OUT: 'Its series was left out.',
  IMPORT_REMARK_CANCELLED: 'It was cancelled.',
  IMPORT_REMARK_CANCELLED_ALONE: 'It was cancelled, and its series is not there.',
  IMPORT_REMARK_INVALID: 'Something in it is not valid.',
  IMPORT_REMARK_RULE: 'It repeats by a rule that is not taken.',
  IMPORT_REMARK_MANY_ALARMS: `It has more alarms than can ring here: the first ${mostEventAlarms} do.`,
  IMPORT_REMARK_RULES_TOO_COSTLY: 'Too much of the file repeats by rules that take long to follow.',
};
