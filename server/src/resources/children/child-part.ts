import type { RawBuilder, Transaction } from 'kysely';
import type { Caller, Viewer } from '../../context/context.ts';
import type { FieldSql } from '../../policy/filter-sql.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { WorkBudget } from '../../recurrence/work-budget.ts';
import type { Change } from '../../store/changes.ts';
import type { ChildTable, Database } from '../../store/schema.ts';

type Values = Record<string, unknown>;

/** A row of a child resource, with the columns of its type. */
export interface ChildRow extends ChildTable {
  [column: string]: unknown;
}

/** A transaction that writes children. */
export interface ChildWork {
  tx: Transaction<Database>;
  viewer: Viewer;
  /** Change records, written to the log last. */
  changes: ChildChange[];
  /** The budget of the whole request for expanding recurrence rules. */
  rules: WorkBudget;
}

export type ChildChange = Pick<Change, 'resource' | 'parent' | 'type' | 'kind'> &
  Partial<Pick<Change, 'facts' | 'reach'>>;

/** A child about to be written. */
export interface ChildSaving extends ChildWork {
  name: string;
  parent: string;
  root: string;
  /** The validated body. */
  values: Values;
  /** The existing row; undefined on create. */
  before: ChildRow | undefined;
  /** Set for sums that the server computed rather than a person entered. */
  reckoned?: true;
  /** Columns that do not follow from the values, set by the calling method. */
  beside?: Values;
  /** The fields in the update mask, changed or not; undefined if unknown. */
  paths?: readonly string[];
  /** The existing row as responses carry it, if the caller has it. */
  current?: Values;
}

/** The values to write, as responses carry them, with the table's own columns and a searchable title. */
export interface ChildWrite {
  values: Values;
  columns: Values & { title?: unknown };
}

/** The behavior of a child type beyond its definition. */
export interface ChildPart {
  /** The sort order of lists, before the name: a column whose values have the type of `sample`. */
  order: { column: string; descending: boolean; sample: number | string };
  /** The maximum number below one parent; absent if the limit is per person, which `write` enforces. */
  max?: number;
  /** The current number, for types that store it; otherwise rows are counted. */
  countBelow?(tx: Transaction<Database>, parent: string): Promise<number>;
  /**
   * Whether a name is never reused: names of deleted rows are remembered, so that a late retry of a create, from a
   * device that never received the response, does not restore the row.
   */
  namesOnce?: boolean;
  /** Completes and checks the values. Throws ApiError for invalid ones. */
  write(saving: ChildSaving): Promise<ChildWrite> | ChildWrite;
  /** Runs after the row is written, for dependent data. */
  saved?(saving: ChildSaving): Promise<void>;
  /** `write` and `saved` for many new children of one parent, with few statements in total. */
  many?: {
    write(savings: readonly ChildSaving[]): Promise<ChildWrite[]>;
    saved(savings: readonly ChildSaving[]): Promise<void>;
  };
  /** The people with access to the row itself, for the log, in the format of `policy/reach.ts`. */
  reach?(db: Db, row: ChildRow): Promise<string | null>;
  /** Runs before the row is deleted, for dependent data. */
  deleting?(work: ChildWork, row: ChildRow): Promise<void>;
  /** Runs after the row is deleted, for what it made room for. */
  deleted?(work: ChildWork, row: ChildRow): Promise<void>;
  /** What the change record contains beyond the name: earlier values, and deleted ones. */
  facts?(rows: { before: ChildRow | undefined; after: ChildRow | undefined }): object | undefined;
  /** The response field that carries the current state of the parent, also after a create or delete. */
  parentIn?: string;
  /** Derived fields of rows, in the same order, with one query for all rows. `caller` is the reader. */
  derive(db: Db, rows: ChildRow[], caller: Caller): Promise<Values[]>;
  /** What people without write access may still change there. */
  own?: Own;
  /** Limits search results to these rows `i`, for types where several rows have the same text. */
  foundWhere?: RawBuilder<boolean>;
  /** The SQL for a filter field as the caller sees it, with the table as `i`. */
  filterField(name: string, caller: Caller): FieldSql;
}

/** Attendees may change their own contributions. */
export interface Own {
  /** Whether a row is the user's own. */
  theirs(db: Db, row: ChildRow, user: string): Promise<boolean> | boolean;
  /** The fields that they may change. */
  fields: readonly string[];
  /** Whether they may also delete it. */
  removable?(row: ChildRow, user: string): boolean;
  /** Whether they may add what the request contains. Throws ApiError if they have reached their limit. */
  offered?(db: Db, offer: Offer): Promise<boolean>;
}

/** A child that the user wants to add below a parent. */
export interface Offer {
  parent: string;
  body: unknown;
  user: string;
}
