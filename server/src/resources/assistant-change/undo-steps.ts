import { parentOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { DavTodoTable } from '../../store/tables/dav-tables.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import type { ChangedThing } from './change-rows.ts';

type Tx = Transaction<Database>;
type Values = Record<string, unknown>;

/**
 * How to undo one part of a change. `version` is that after the change, null for something that it removed; `before` is
 * null for something that it created.
 */
export type UndoStep = ChangedThing &
  (
    | ItemStep
    | { kind: 'event'; version: number; inside: Record<string, number> }
    | { kind: 'dish'; before: ChildRow | null; version: number | null }
    | { kind: 'answer'; before: Answer | null; beforeVersion: number | null; version: number }
    | { kind: 'recipe'; before: Values | null; beforeVersion: number | null; version: number }
    /** Changes of occurrences and of plans have their own undo log. */
    | { kind: 'occurrence'; undo: string }
    | { kind: 'plan'; undo: string; count: number }
  );

interface ItemStep {
  kind: 'item';
  before: ChildRow | null;
  version: number | null;
  completions: CompletionStep[];
  /** What calendar programs keep with a removed item. */
  lines?: ItemLines;
}

export type ItemLines = Selectable<DavTodoTable>;

export type Answer = Pick<Attendee, 'response' | 'portion' | 'note'>;

/** A completion of an item: `before` is null if the change created it. */
interface CompletionStep {
  name: string;
  before: ChildRow | null;
}

/** Collects how to undo what a tool changes, in the transaction that changes it. */
export class UndoRecorder {
  readonly #tx: Tx;
  readonly #items = new Map<string, { before: ChildRow | null; completions: ChildRow[] }>();
  readonly #lines = new Map<string, ItemLines>();
  readonly #events = new Map<string, string>();
  readonly #others: UndoStep[] = [];

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Call this before changing an item, or with the name of one that was just created. */
  async item(name: string, created?: 'created'): Promise<void> {
    if (this.#items.has(name)) return;
    const [before = null] = created
      ? []
      : await readChildren(this.#tx, resources.listItem, sql`i.name = ${name}`);
    this.#items.set(name, { before, completions: created ? [] : await this.#completionsOf(name) });
  }

  /** Call this before removing an item. */
  async removedItem(name: string): Promise<void> {
    await this.item(name);
    const lines = await this.#tx
      .selectFrom('dav_todo')
      .selectAll()
      .where('item', '=', name)
      .executeTakeFirst();
    if (lines) this.#lines.set(name, lines);
  }

  createdEvent(name: string, title: string): void {
    this.#events.set(name, title);
  }

  /** Call this with a dish that was just created, or before deleting one. */
  async dish(name: string, { title, created }: { title: string; created: boolean }): Promise<void> {
    const [row] = await readChildren(this.#tx, resources.eventRecipe, sql`i.name = ${name}`);
    if (!row) return;
    const step = created ? { before: null, version: Number(row.version) } : { before: row, version: null };
    this.add({ kind: 'dish', name, title, ...step });
  }

  /** Call this before the person answers an invitation. Returns their earlier answers, by name. */
  async answers(
    event: string,
    person: string,
  ): Promise<Map<string, { before: Answer; beforeVersion: number }>> {
    const rows = await readChildren(
      this.#tx,
      resources.attendee,
      sql`i.parent = ${event} and i.person = ${person}`,
    );
    return new Map(
      rows.map(({ name, body, version }) => {
        const { response, portion, note = '' } = JSON.parse(body) as Answer;
        return [name, { before: { response, portion, note }, beforeVersion: Number(version) }];
      }),
    );
  }

  add(step: UndoStep): void {
    this.#others.push(step);
  }

  /** The steps, in the order of the changes. */
  async finish(): Promise<UndoStep[]> {
    const steps: UndoStep[] = [];
    for (const [name, title] of this.#events) steps.push(await this.#eventStep(name, title));
    for (const [name, known] of this.#items) steps.push(...(await this.#itemStep(name, known)));
    return [...steps, ...this.#others];
  }

  async #eventStep(name: string, title: string): Promise<UndoStep> {
    return { kind: 'event', name, title, ...(await eventState(this.#tx, name)) };
  }

  async #itemStep(
    name: string,
    { before, completions }: { before: ChildRow | null; completions: ChildRow[] },
  ): Promise<UndoStep[]> {
    const [now] = await readChildren(this.#tx, resources.listItem, sql`i.name = ${name}`);
    if (!now && !before) return [];
    const version = now ? Number(now.version) : null;
    if (before && version === Number(before.version)) return [];
    const there = await this.#completionsOf(name);
    const created = there.filter(each => !completions.some(known => known.name === each.name));
    const gone = completions.filter(each => !there.some(known => known.name === each.name));
    const steps = [
      ...created.map(each => ({ name: each.name, before: null })),
      ...gone.map(each => ({ name: each.name, before: each })),
    ];
    const title = String(now?.title ?? before?.title);
    const lines = now ? undefined : this.#lines.get(name);
    return [{ kind: 'item', name, title, before, version, completions: steps, ...(lines && { lines }) }];
  }

  /** The latest completions: a change adds or removes only these. */
  #completionsOf(item: string): Promise<ChildRow[]> {
    return readChildren(
      this.#tx,
      resources.listItemCompletion,
      sql`i.parent = ${item} order by i.create_time desc, i.name desc limit 20`,
    );
  }
}

/** The version of an event, and of its dishes and attendees, by name. */
export async function eventState(
  tx: Tx,
  name: string,
): Promise<{ version: number; inside: Record<string, number> }> {
  const [event] = await readChildren(tx, resources.event, sql`i.name = ${name}`);
  const below = sql`i.parent = ${name}`;
  const rows = [
    ...(await readChildren(tx, resources.eventRecipe, below)),
    ...(await readChildren(tx, resources.attendee, below)),
    ...(await readChildren(tx, resources.event, sql`i.parent_event = ${name}`)),
  ];
  return {
    version: Number(event?.version ?? 0),
    inside: Object.fromEntries(rows.map(row => [row.name, Number(row.version)])),
  };
}

/** The list of an item, or the calendar of an event. */
export function rootOf(name: string): string {
  const above = parentOf(name);
  return above.includes('/') && above.split('/').length > 2 ? rootOf(above) : above || name;
}
