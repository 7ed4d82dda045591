import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { type Event, eventLimits } from '@potluck/contract/resources/event';
import { type Dish, withoutDishes } from '../../icalendar/dish-lines.ts';
import { iso } from '../../icalendar/event-time.ts';
import { foreignOf, storedForeign } from '../../icalendar/foreign-properties.ts';
import { type ImportRemark, type ImportReport, importRemark } from '../../icalendar/import-report.ts';
import type { ReadEvent } from '../../icalendar/read-event.ts';
import { typedRule } from '../../icalendar/read-rule.ts';
import { lookUp } from '../../policy/find-visible.ts';
import { validate } from '../../request/validate.ts';
import { storedBody } from '../../rows/stored-body.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { followTimes } from '../event/move-edited-occurrences.ts';
import { EventChanges } from '../occurrence/event-changes.ts';
import { ImportedGuests } from './imported-guests.ts';

/** Resolves which dishes of a file the importing user may plan. */
class ReadableDishes {
  readonly #work: ChildWork;
  readonly #seen = new Map<string, boolean>();

  constructor(work: ChildWork) {
    this.#work = work;
  }

  /** The dishes if the importing user sees all their recipes; otherwise, and for an empty list, undefined. */
  async known(dishes: Dish[]): Promise<Dish[] | undefined> {
    if (dishes.length === 0 || dishes.length > maxAtOnce) return undefined;
    for (const { recipe } of dishes) if (recipe !== '' && !(await this.#sees(recipe))) return undefined;
    return dishes;
  }

  async #sees(recipe: string): Promise<boolean> {
    const known = this.#seen.get(recipe);
    if (known !== undefined) return known;
    const seen = (await lookUp(this.#work.tx, this.#work.viewer, resources.recipe, recipe)) !== undefined;
    this.#seen.set(recipe, seen);
    return seen;
  }
}

/** As many as an event may have. */
const maxAtOnce = 100;

type Values = Record<string, unknown>;

/** The target of an imported event: its existing row, and the series to which it belongs as an occurrence. */
export interface ImportTarget {
  row: ChildRow | undefined;
  uid: string;
  occurrence?: { series: string; at: number };
}

export interface ImportInto {
  calendar: string;
  report: ImportReport;
  publicUrl: string;
  /** Completes an event of the file with what its existing row has. */
  complete?(read: ReadEvent, row: ChildRow | undefined): Promise<ReadEvent>;
}

/** Writes a file's events in turn, counts them, and reports rejected ones. */
export class ImportedEvents {
  readonly #work: ChildWork;
  readonly #calendar: string;
  readonly #dishes: ReadableDishes;
  readonly #guests: ImportedGuests;
  readonly #turns = new TimeSlice();
  readonly #complete: ImportInto['complete'];
  readonly changes: EventChanges;
  readonly report: ImportReport;
  createdCount = 0;
  updatedCount = 0;
  unchangedCount = 0;

  constructor(work: ChildWork, { calendar, report, publicUrl, complete }: ImportInto) {
    this.#work = work;
    this.#complete = complete;
    this.#calendar = calendar;
    this.#dishes = new ReadableDishes(work);
    this.#guests = new ImportedGuests(work, publicUrl);
    this.changes = new EventChanges(work);
    // The transaction may be retried.
    this.report = report.copy();
  }

  /** Marks an event as cancelled by its version `sequence`. Otherwise it stays in the calendar unchanged. */
  async cancel(row: ChildRow, sequence: number): Promise<void> {
    const foreign = foreignOf(row.foreign_lines as string | null);
    const beside = {
      foreign_lines: storedForeign({ ...foreign, sequence: Math.max(sequence, foreign.sequence) }),
    };
    await this.changes.change(row, { ...JSON.parse(row.body), status: 'CANCELLED' }, beside);
    this.updatedCount += 1;
  }

  async remove(row: ChildRow): Promise<void> {
    await this.changes.remove(row);
    this.updatedCount += 1;
  }

  /**
   * Writes an event unless it already matches the file. An invalid rule costs only the recurrence, any other error
   * the whole event; both are reported.
   */
  async put(read: ReadEvent, place: ImportTarget): Promise<ChildRow | undefined> {
    await this.#turns.pause();
    let problem: ApiError | undefined;
    const written = await this.#write(read, place).catch((error: unknown) => {
      problem = requireReportable(error);
      return undefined;
    });
    if (!problem) return written;
    const remark = remarkFor(problem);
    if (remark === 'IMPORT_REMARK_INVALID' || read.values.recurrenceRule === '')
      return this.leaveOut([read], importRemark(remark, problem.message));
    this.leaveOut([read], importRemark(remark, `${problem.message} It was imported without its rule.`));
    return this.put({ ...read, values: { ...read.values, recurrenceRule: '', excludedTimes: [] } }, place);
  }

  /** Runs the work and returns whether it succeeded; reports errors. */
  async accepted(read: ReadEvent, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const problem = requireReportable(error);
      this.leaveOut([read], importRemark(remarkFor(problem), problem.message));
      return false;
    }
  }

  async #write(given: ReadEvent, { row, uid, occurrence }: ImportTarget): Promise<ChildRow> {
    const read = (await this.#complete?.(given, row)) ?? given;
    const dishes = await this.#dishes.known(read.dishes);
    const values = validate(resources.event, {
      ...sameRule(read, row),
      ...(occurrence && { ...occurrenceFields(occurrence), ...nothingBeside }),
      description: dishes ? withoutDishes(read.values.description, read.dishes) : read.values.description,
    });
    const beside = { uid, foreign_lines: storedForeign(read.foreign) };
    const written = await this.#save(row, values, beside);
    const { changes } = this;
    // Move existing answers to the file's times before adding the file's own.
    if (row) await followTimes(this.#work, { before: row, after: written, changes });
    const linked = dishes ? await changes.cook(written, dishes) : false;
    const guests = await this.#guests.add(written, read.guests, occurrence?.at ?? null);
    await changes.takeAlong(written, guests);
    this.#count(row, written, linked || guests.length > 0);
    return written;
  }

  async #save(row: ChildRow | undefined, values: Values, beside: Values): Promise<ChildRow> {
    if (!row) return this.changes.create(this.#calendar, values, beside);
    // A body from before some field existed equals one that lacks a value for it.
    const before = storedBody(resources.event, JSON.parse(row.body)).body;
    const same =
      storedBody(resources.event, values).body === before && beside.foreign_lines === row.foreign_lines;
    return same ? row : this.changes.change(row, values, beside);
  }

  #count(before: ChildRow | undefined, after: ChildRow, linked: boolean): void {
    if (!before) this.createdCount += 1;
    else if (before !== after || linked) this.updatedCount += 1;
    else this.unchangedCount += 1;
  }

  leaveOut(events: ReadEvent[], remark: ImportRemark): undefined {
    for (const { line, title } of events)
      this.report.add({ line, title: cut(title), ...remark, reason: remark.reason.slice(0, 1000) });
  }
}

export const nothingBeside = { recurrenceRule: '', excludedTimes: [], additionalTimes: [] };

function occurrenceFields({ series, at }: { series: string; at: number }): Values {
  return { parentEvent: series, originalStartTime: iso(at) };
}

/** Errors that let the import of the remaining file continue; rethrows all others. */
function requireReportable(error: unknown): ApiError {
  const expected =
    error instanceof ApiError && (error.reason === 'RULES_TOO_COSTLY' || error.code === 'INVALID_ARGUMENT');
  if (expected) return error;
  throw error;
}

function remarkFor({ reason, fieldViolations }: ApiError): NotImportedRemark {
  if (reason === 'RULES_TOO_COSTLY') return 'IMPORT_REMARK_RULES_TOO_COSTLY';
  const rule = reason === 'RULE_TOO_RARE' || fieldViolations.some(({ field }) => field === 'recurrenceRule');
  return rule ? 'IMPORT_REMARK_RULE' : 'IMPORT_REMARK_INVALID';
}

type NotImportedRemark = 'IMPORT_REMARK_INVALID' | 'IMPORT_REMARK_RULE' | 'IMPORT_REMARK_RULES_TOO_COSTLY';

/**
 * The file's values, with the calendar's rule in place of the file's if both end at the same time in different
 * notations.
 */
function sameRule({ values }: ReadEvent, row: ChildRow | undefined): ReadEvent['values'] {
  const { recurrenceRule: stored } = row ? (JSON.parse(row.body) as Event) : values;
  return stored && typedRule(stored, values) === values.recurrenceRule
    ? { ...values, recurrenceRule: stored }
    : values;
}

function cut(title: string): string {
  return [...title.slice(0, 2 * eventLimits.title)].slice(0, eventLimits.title).join('');
}
