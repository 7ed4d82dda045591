import { maxEventAlarms } from '@potluck/contract/limits';
import type { ImportRemarkKind } from '@potluck/contract/resources/calendar/import-export';

/** A file that cannot be imported at all, with the line number of the problem (counted from 1, as editors do). */
export class CalendarError extends Error {
  readonly line: number;
  /** The message without the line number. */
  readonly detail: string;

  constructor(line: number, detail: string) {
    super(`Line ${line}: ${detail}`);
    this.name = 'CalendarError';
    this.line = line;
    this.detail = detail;
  }
}

/** Why a part of a file was not imported: a code for programs and a sentence for people. */
export interface ImportRemark {
  remark: ImportRemarkKind;
  reason: string;
}

/** Thrown by readers of values. The caller decides what to skip: a line, an alarm or the event. */
export class ImportProblem extends Error {
  readonly line: number;
  readonly remark: ImportRemark;

  constructor(line: number, remark: ImportRemark) {
    super(remark.reason);
    this.name = 'ImportProblem';
    this.line = line;
    this.remark = remark;
  }
}

/** Reports a problem of one event. */
export type Note = (line: number, remark: ImportRemark) => void;

/** The result of a reader; if the value is invalid, reports it and returns undefined. */
export function attempt<T>(note: Note, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    note(error.line, error.remark);
    return undefined;
  }
}

/** A part of a file that was not imported. */
export interface NotImported extends ImportRemark {
  line: number;
  title: string;
}

/** Enough for any reader of a report, and bounded even if every line of the file is broken. */
const maxListed = 1000;

/** Collects everything that an import skipped. Counts all items, but lists only a limited number. */
export class ImportReport {
  readonly items: NotImported[] = [];
  count = 0;

  /** For a transaction, which may be retried. */
  copy(): ImportReport {
    const copy = new ImportReport();
    copy.items.push(...this.items);
    copy.count = this.count;
    return copy;
  }

  add(item: NotImported): void {
    this.count += 1;
    if (this.items.length < maxListed) this.items.push(item);
  }
}

type SpecificRemark = Exclude<ImportRemarkKind, 'IMPORT_REMARK_UNSPECIFIED'>;

/** `sentence` fills in the details of the case. */
export function importRemark(remark: SpecificRemark, sentence = sentences[remark]): ImportRemark {
  return { remark, reason: sentence };
}

const sentences: Readonly<Record<SpecificRemark, string>> = {
  IMPORT_REMARK_TASK: 'This is a task. Only events are imported.',
  IMPORT_REMARK_NOTE: 'This is a note. Only events are imported.',
  IMPORT_REMARK_BUSY: 'This is a free/busy entry. Only events are imported.',
  IMPORT_REMARK_NO_EVENT: 'Only events are imported.',
  IMPORT_REMARK_TOO_MUCH:
    'It carries more than Potluck can keep, such as an attachment: that part was left out.',
  IMPORT_REMARK_SAME_UID: 'Another event has the same UID.',
  IMPORT_REMARK_LONG_UID: 'Its UID is too long and was replaced.',
  IMPORT_REMARK_UNKNOWN_ZONE: 'Its time zone is unknown.',
  IMPORT_REMARK_MIXED_ENDS: 'It starts with a date and ends with a time, or the other way round.',
  IMPORT_REMARK_THIS_AND_FUTURE:
    'It changes an occurrence and all that follow it at once (RANGE=THISANDFUTURE), and its series is not in the file or cannot change like that.',
  IMPORT_REMARK_MANY_RULES: 'It repeats by more than one rule, and only the first was imported.',
  IMPORT_REMARK_SERIES_LEFT_OUT: 'Its series was skipped.',
  IMPORT_REMARK_CANCELLED: 'It was cancelled.',
  IMPORT_REMARK_CANCELLED_ALONE: 'It was cancelled, and its series isn’t in the file.',
  IMPORT_REMARK_INVALID: 'Something in it isn’t valid.',
  IMPORT_REMARK_RULE: 'Its repetition was not imported.',
  IMPORT_REMARK_RULES_TOO_COSTLY: 'Too much of the file repeats by rules that take long to follow.',
  IMPORT_REMARK_MANY_ALARMS: `It has more reminders than an event can have: the first ${maxEventAlarms} were imported.`,
  IMPORT_REMARK_LINE: 'A line could not be read.',
  IMPORT_REMARK_ALARM: 'A reminder wasn’t imported.',
  IMPORT_REMARK_TRUNCATED: 'Some text was too long and was shortened.',
  IMPORT_REMARK_NO_START: 'The start is missing.',
  IMPORT_REMARK_OLDER: 'Potluck has a newer version.',
  IMPORT_REMARK_METHOD: 'It is a message between calendars, not an event.',
  IMPORT_REMARK_UNFINISHED: 'The end is missing in the file.',
  IMPORT_REMARK_TOO_MANY: 'It has more dates or guests than an event can hold.',
};

/** The beginning of a value, for quoting in reports. */
export function quoted(value: string): string {
  const text = [...value.slice(0, 100)].slice(0, 40).join('');
  return `"${text.replaceAll(/\p{Cc}/gu, ' ')}"`;
}

export function lineProblem(line: number, sentence: string): ImportProblem {
  return new ImportProblem(line, importRemark('IMPORT_REMARK_LINE', sentence));
}
