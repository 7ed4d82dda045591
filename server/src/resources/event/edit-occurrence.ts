import { invalid } from '@potluck/contract/errors';
import { applyMask, maskPaths } from '@potluck/contract/masks/field-mask';
import { resources } from '@potluck/contract/resources';
import type { Event } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import { startsBetween } from '../../recurrence/occurrences.ts';
import type { Series } from '../../recurrence/series.ts';
import { type Shift, shiftSeries } from '../../recurrence/shift-series.ts';
import { splitSeries } from '../../recurrence/split-series.ts';
import { parseFields, validate } from '../../request/validate.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { saveUndo } from '../../store/undo-entries.ts';
import { presentChild, readerOf } from '../child-methods/present-children.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { shiftAttendees, splitAttendees } from '../occurrence/attendee-changes.ts';
import { EventChanges } from '../occurrence/event-changes.ts';
import {
  type EventRow,
  occurrenceOf,
  repeatingFields,
  seriesOf,
  seriesOfValues,
  timeFields,
  valuesAlone,
  whenOf,
} from '../occurrence/event-row.ts';
import { findOccurrence, type RequestedOccurrence } from '../occurrence/find-occurrence.ts';
import { splitPersonalParts } from '../occurrence/personal-parts.ts';
import type { Handler } from '../server-part.ts';
import { followSeries } from './move-edited-occurrences.ts';

type Values = Record<string, unknown>;

/** An edit: the fields in the mask, and their new values. */
interface Edit {
  paths: string[];
  body: Values;
}

/** `events/{event}:editOccurrence`: this occurrence, this and all following, or all. */
export const editOccurrence: Handler = (call, { name, body, ifMatch }) => {
  const request = parseFields(resources.event.custom.editOccurrence.request, body) as unknown as EditRequest;
  const event = body.event as Values;
  const edit = {
    paths: maskPaths(resources.event.fields, request.updateMask || undefined, event ?? {}),
    body: event,
  };
  return changingChildren(call, async work => {
    const meant = await findOccurrence(call, work, { name, ifMatch, said: request, paths: edit.paths });
    const editing = new Editing(work, meant, { edit, changes: new EventChanges(work) });
    const occurrence = occurrenceIn(await editing.run());
    return { ...occurrence, undo: await saveUndo(work.tx, meant.row.root, editing.changes.all) };
  });
};

interface Splitting {
  series: ChildRow;
  /** The start of the first occurrence of the second part. */
  at: number;
  uid: string;
  changes: EventChanges;
}

/**
 * Splits a series before one of its occurrences, for a file that changes the second part. Everything that belongs to
 * its occurrences moves along. Returns the second part; undefined if there is no such occurrence.
 */
export async function splitSeriesAt(
  work: ChildWork,
  { series: row, at, uid, changes }: Splitting,
): Promise<ChildRow | undefined> {
  const series = seriesOf(row as unknown as EventRow);
  if (at <= series.start || startsBetween(series, { from: at, to: at + 1 }).length === 0) return undefined;
  const allEdited = await readChildren(work.tx, resources.event, sql`i.parent_event = ${row.name}`);
  const place = { scope: 'THIS_AND_FOLLOWING', row, series, at, allEdited } as const;
  const meant = { ...place, edited: undefined, asEdited: false };
  const carried = await new Editing(work, meant, { edit: { paths: [], body: {} }, changes, uid }).run();
  return carried.series;
}

interface EditRequest {
  scope: RequestedOccurrence['scope'];
  originalStartTime: string | null;
  etag: string;
  updateMask: string;
}

/** A series after an edit, with its previous state and the shift of its times. */
interface Shifted {
  row: ChildRow;
  shift: Shift;
  before: Values;
  after: Values;
}

/**
 * An occurrence after an edit: the event that carries it, that event's series if it is another row, and its start
 * there.
 */
interface Carried {
  carrier: ChildRow;
  series: ChildRow;
  at: number;
}

/** The occurrence's new identity, and the versions that the next change must be based on. */
function occurrenceIn({ carrier, series, at }: Carried) {
  return {
    event: carrier.name,
    originalStartTime: series.series === null ? null : isoTime(at),
    etag: etagOf(Number(carrier.version)),
    seriesEtag: etagOf(Number(series.version)),
  };
}

interface EditOptions {
  edit: Edit;
  changes: EventChanges;
  /** The UID of the second part of a split series; by default, its name. */
  uid?: string;
}

class Editing {
  readonly #work: ChildWork;
  readonly #meant: RequestedOccurrence;
  readonly #edit: Edit;
  readonly #uid: string | undefined;
  readonly changes: EventChanges;

  constructor(work: ChildWork, meant: RequestedOccurrence, { edit, changes, uid }: EditOptions) {
    this.#work = work;
    this.#meant = meant;
    this.#edit = edit;
    this.#uid = uid;
    this.changes = changes;
  }

  async run(): Promise<Carried> {
    const { scope, row, series } = this.#meant;
    if (scope === 'THIS' && row.series !== null) return this.#this();
    const { before, following } = splitSeries(series, this.#meant.at);
    return scope === 'THIS_AND_FOLLOWING' && before ? this.#following(before, following) : this.#all();
  }

  async #this(): Promise<Carried> {
    const { row, edited, at } = this.#meant;
    if (this.#edit.paths.some(path => repeatingFields.includes(path)))
      throw invalid([{ field: 'updateMask', description: 'cannot name how one occurrence alone repeats' }]);
    const carrier = edited
      ? await this.changes.change(edited, this.#applied(await this.#shown(edited)))
      : await this.changes.createLike(row, this.#applied(await this.#alone()));
    return { carrier, series: row, at };
  }

  async #all(): Promise<Carried> {
    const { row, series, allEdited } = this.#meant;
    const made = await this.#shifted(series, values => this.changes.change(row, values));
    const { moved } = made.shift;
    await this.changes.takeAlong(row, await shiftAttendees(this.#work, row.name, moved));
    return this.#withEdited(allEdited, made);
  }

  async #following(before: Series, following: Series): Promise<Carried> {
    const { row, at, allEdited } = this.#meant;
    const shown = await this.#shown(row);
    const beside = this.#uid === undefined ? {} : { uid: this.#uid };
    const made = await this.#shifted(following, values => this.changes.createLike(row, values, beside));
    await this.changes.change(row, { ...shown, ...whenOf(before) });
    const split = { from: row, to: made.row, at };
    await splitAttendees(this.#work, split, made.shift.moved);
    await splitPersonalParts(this.#work, split, made.shift.moved);
    this.changes.noteSplit(made.row, { from: row.name, at, start: made.shift.moved(at) });
    const later = allEdited.filter(each => Number(each.original_start_time) >= at);
    const carried = await this.#withEdited(later, made);
    await followSeries(this.#work, row.root);
    return carried;
  }

  /** Moves edited occurrences along with their series. */
  async #withEdited(allEdited: ChildRow[], to: Shifted): Promise<Carried> {
    const { edited: meant, asEdited, at } = this.#meant;
    const carried = { carrier: to.row, series: to.row, at: to.shift.moved(at) };
    for (const edited of allEdited) {
      const isMeant = edited.name === meant?.name;
      const values =
        isMeant && asEdited ? await this.#asRequested(edited) : await this.#movedAlong(edited, to);
      const moved = await this.changes.change(edited, {
        ...values,
        parentEvent: to.row.name,
        originalStartTime: isoTime(to.shift.moved(Number(edited.original_start_time))),
      });
      if (isMeant) carried.carrier = moved;
    }
    return carried;
  }

  /** The series with the edit applied and all its times shifted like those of the occurrence. */
  async #shifted(series: Series, write: (values: Values) => Promise<ChildRow>): Promise<Shifted> {
    const { paths } = this.#edit;
    const before = await this.#shown(this.#meant.row);
    const from = this.#seen(series);
    const after = this.#applied({ ...before, ...whenOf(from) });
    const { start, end, allDay, timeZone } = seriesOfValues(valid({ ...after, ...nothingBeside }));
    const rule = paths.includes('recurrenceRule') ? String(after.recurrenceRule) : undefined;
    const to = { start, end: start + lengthAfter(), allDay, timeZone };
    const shift = shiftSeries(series, { from: from.start, to }, rule);
    const shifted = Object.fromEntries(
      ['excludedTimes', 'additionalTimes'].flatMap(key => (paths.includes(key) ? [[key, after[key]]] : [])),
    );
    const row = await write({ ...after, ...whenOf(shift.series), ...shifted });
    return { row, shift, before, after };

    /** Keeps the series' length unless the edit changed the occurrence's: an edited occurrence may be shorter. */
    function lengthAfter(): number {
      const same = end - start === from.end - from.start && allDay === series.allDay;
      return same ? series.end - series.start : end - start;
    }
  }

  /**
   * The occurrence with the times that the user sees while moving it: the series' times, or its own if it was edited.
   */
  #seen(series: Series): Series {
    const { at, edited, asEdited } = this.#meant;
    const moves = this.#edit.paths.some(path => path === 'startTime' || path === 'endTime');
    if (!edited || !asEdited || !moves) return occurrenceOf(series, at);
    return { ...series, start: Number(edited.start_time), end: Number(edited.end_time) };
  }

  /** Applies the edit to the edited occurrence on which it was made. */
  async #asRequested(edited: ChildRow): Promise<Values> {
    return { ...this.#applied(await this.#shown(edited)), ...nothingBeside };
  }

  /** An edited occurrence keeps its own values and follows the series in all others. */
  async #movedAlong(edited: ChildRow, { shift, before, after }: Shifted): Promise<Values> {
    const shown = await this.#shown(edited);
    const followed = this.#edit.paths.filter(
      path => !timeFields.includes(path) && JSON.stringify(shown[path]) === JSON.stringify(before[path]),
    );
    const [start, end] = [Number(edited.start_time), Number(edited.end_time)];
    const { series } = this.#meant;
    const length =
      end - start === series.end - series.start ? shift.series.end - shift.series.start : end - start;
    const began = Number(edited.all_day) === (series.allDay ? 1 : 0) ? shift.moved(start) : start;
    return {
      ...shown,
      ...Object.fromEntries(followed.map(path => [path, after[path]])),
      ...(began !== start && { startTime: isoTime(began), endTime: isoTime(began + length) }),
      ...(began === start && length !== end - start && { endTime: isoTime(start + length) }),
    };
  }

  /** The values of the occurrence as an event of its own. */
  async #alone(): Promise<Values> {
    const { row, series, at } = this.#meant;
    return valuesAlone(await this.#shown(row), { series, at });
  }

  #applied(current: Values): Values {
    const { paths, body } = this.#edit;
    return applyMask(paths, current, body);
  }

  #shown(row: ChildRow): Promise<Values> {
    return presentChild(readerOf(this.#work), resources.event, row);
  }
}

const nothingBeside = { recurrenceRule: '', excludedTimes: [], additionalTimes: [] };

function valid(values: Values): Event {
  return validate(resources.event, values) as unknown as Event;
}
