import type { RawBuilder, Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import type { FieldSql } from '../../policy/filter-sql.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { WorkBudget } from '../../recurrence/work-budget.ts';
import type { Change } from '../../store/changes.ts';
import type { ChildTable, Database } from '../../store/schema.ts';

type Values = Record<string, unknown>;

/** A row of a resource that lies below another, with the columns of its own kind. */
export interface ChildRow extends ChildTable {
  [column: string]: unknown;
}

/** A transaction that writes children. */
export interface ChildWork {
  tx: Transaction<Database>;
  viewer: Viewer;
  /** What changed, for the log, which is written last. */
  changes: ChildChange[];
  /** What following the rules of events may cost in all of it. */
  rules: WorkBudget;
}

export type ChildChange = Pick<Change, 'resource' | 'parent' | 'type' | 'kind'> &
  Partial<Pick<Change, 'facts' | 'reach'>>;

/** A child about to be written. */
export interface ChildSaving extends ChildWork {
  name: string;
  parent: string;
  root: string;
  /** What the body says, validated. */
  values: Values;
  /** The row that stands there; undefined while it is created. */
  before: ChildRow | undefined;
  /** It is a sum that the server reckoned: nobody said so. */
  reckoned?: true;
  /** Columns that the values do not tell, from a door that knows them. */
  beside?: Values;
  /** The fields that an update names, whether or not it changes them; undefined where that is not known. */
  paths?: readonly string[];
}

/** What is written: the values as answers will carry them, and the table's own columns; by a title it is found. */
export interface ChildWrite {
  values: Values;
  columns: Values & { title?: unknown };
}

/** What one child resource is beyond its definition. */
export interface ChildPart {
  /** How lists are ordered, before the name: a column whose values are like `sample`. */
  order: { column: string; descending: boolean; sample: number | string };
  /** How many may lie below one parent; absent where the limit is each person's, and `write` keeps it. */
  most?: number;
  /** How many do, where that is kept; else they are counted. */
  countBelow?(tx: Transaction<Database>, parent: string): Promise<number>;
  /**
   * Whether a name is for one thing alone: of what is removed it is remembered, so that a creation which comes again
   * late, from a device that never heard the answer, does not bring it back.
   */
  namesOnce?: boolean;
  /** Fills in and checks what is written. Throws ApiError for what does not fit. */
  write(saving: ChildSaving): Promise<ChildWrite> | ChildWrite;
  /** Sees to what depends on it, after the row is written. */
  saved?(saving: ChildSaving): Promise<void>;
  /** `write` and `saved` of many that are created below one parent, with few statements for all of them. */
  many?: {
    write(savings: readonly ChildSaving[]): Promise<ChildWrite[]>;
    saved(savings: readonly ChildSaving[]): Promise<void>;
  };
  /** Who saw it by itself, for the log: as `policy/reach.ts` writes it. */
  reach?(db: Db, row: ChildRow): Promise<string | null>;
  /** Sees to what depends on it, before the row goes. */
  deleting?(work: ChildWork, row: ChildRow): Promise<void>;
  /** What the log says of a change beyond the name: what was before, and what is gone. */
  facts?(rows: { before: ChildRow | undefined; after: ChildRow | undefined }): object | undefined;
  /** The field by which answers carry what a child lies below, as that is then: after a create or delete too. */
  parentIn?: string;
  /** What rows tell beyond their bodies, in the same order: one query for all of them, not one for each. `user` is told. */
  derive(db: Db, rows: ChildRow[], user: string): Promise<Values[]>;
  /** What those may do who may change nothing else there. */
  own?: Own;
  /** Which rows `i` a search gives, where some say the same as another. */
  foundWhere?: RawBuilder<boolean>;
  /** How a field of filters stands in the table, as `i`. */
  filterField(name: string): FieldSql;
}

/** Who is asked to something may change what they said themselves. */
export interface Own {
  /** Whether a row is somebody's own. */
  theirs(db: Db, row: ChildRow, user: string): Promise<boolean> | boolean;
  /** What they change of it. */
  fields: readonly string[];
  /** Whether they take it away, too. */
  removable?(row: ChildRow, user: string): boolean;
  /** Whether they may add what a request says. Throws ApiError where that is too much. */
  offered?(db: Db, offer: Offer): Promise<boolean>;
}

/** Something that somebody would add below a parent. */
export interface Offer {
  parent: string;
  body: unknown;
  user: string;
}
