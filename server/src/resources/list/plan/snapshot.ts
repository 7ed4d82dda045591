import type { MeasurementSystem } from '@potluck/contract/measure';
import type { ChildRow } from '../../children/child-part.ts';
import { byHand, type Need, type Part, type PartState } from './part.ts';
import { partByHand, type SnapshotItem, snapshotItem, takeEdited, takeTyped } from './snapshot-item.ts';

/** Says which section an item of a title belongs to. */
export type SectionOf = (title: string) => string;

/** How a list has its items: where they stand, and in whose units meals write them. */
export interface ListConventions {
  sectionOf: SectionOf;
  system: MeasurementSystem | undefined;
}

/** The items of a list and the parts on them, while a plan is put to them: in memory, until somebody writes it. */
export class ListSnapshot {
  readonly #items: Map<string, SnapshotItem>;
  readonly #sectionOf: SectionOf;
  /** In whose units its items are written. */
  readonly system: MeasurementSystem | undefined;
  readonly #made = new Map<string, SnapshotItem>();
  readonly #touched = new Set<SnapshotItem>();
  readonly #left = new Set<SnapshotItem>();
  readonly #leftOut: Part[] = [];
  /** Items that are not ticked off, by what they hold. */
  #byFood = new Map<string, SnapshotItem[]>();
  /** Parts that stand on no item. */
  #apart: Part[] = [];

  constructor(rows: readonly ChildRow[], parts: readonly Part[], { sectionOf, system }: ListConventions) {
    const byItem = Map.groupBy(parts, ({ item }) => item ?? '');
    const items = rows.map(row => snapshotItem(row, { parts: byItem.get(row.name) ?? [], system }));
    this.#items = new Map(items.map(item => [item.name, item]));
    this.#sectionOf = sectionOf;
    this.system = system;
  }

  /** The items that say something else now. */
  get touched(): ReadonlySet<SnapshotItem> {
    return this.#touched;
  }

  /** Those that say the same, but more of it is by hand. */
  get left(): ReadonlySet<SnapshotItem> {
    return this.#left.difference(this.#touched);
  }

  get leftOut(): readonly Part[] {
    return this.#leftOut;
  }

  /** All parts, on items that are to be made by the item itself. */
  get parts(): { part: Part; on: SnapshotItem | undefined }[] {
    const items = [...this.#items.values(), ...this.#made.values()];
    return [
      ...this.#apart.map(part => ({ part, on: undefined })),
      ...items.flatMap(on => on.parts.map(part => ({ part, on }))),
    ];
  }

  readonly stateOf = ({ item }: Part): PartState =>
    (item !== null && this.#items.get(item)?.state) || 'apart';

  /** Puts parts in the place of those that meals have; what hands have put there stays. */
  hold(parts: readonly Part[]): void {
    this.#apart = parts.filter(({ item }) => item === null || !this.#items.has(item));
    const byItem = Map.groupBy(parts, ({ item }) => item ?? '');
    for (const item of this.#items.values()) {
      const hands = item.parts.filter(({ meal }) => meal.dish === byHand);
      item.parts = [...hands, ...(byItem.get(item.name) ?? [])];
    }
    const open = [...this.#items.values()].filter(({ state }) => state !== 'bought');
    const held = open.flatMap(item => foodsOf(item).map(food => ({ item, food })));
    this.#byFood = new Map(
      [...Map.groupBy(held, ({ food }) => food)].map(([food, each]) => [food, each.map(({ item }) => item)]),
    );
  }

  /** Where more of a food goes: on what is on the list already, if it can be added to, or on a new item. */
  itemFor(need: Need, overrule: boolean): SnapshotItem {
    const known = this.#byFood.get(need.food) ?? [];
    const item =
      (overrule && known.find(({ state }) => state === 'edited')) ||
      known.find(({ state, typed }) => state === 'open' && !typed) ||
      known.find(({ typed, repeats }) => typed && !repeats) ||
      this.#made.get(need.food);
    if (item?.typed) takeTyped(item);
    return item ?? this.#make(need);
  }

  /** Whether more of a food would go on an item that there is. */
  holds({ food }: Need): boolean {
    return this.#byFood.has(food);
  }

  put(item: SnapshotItem, need: Need): void {
    this.#touch(item);
    item.parts.push({ ...need, item: item.name });
  }

  /** The item of a part, as it is about to be changed. */
  itemOf(part: Part): SnapshotItem {
    const item = this.#items.get(part.item ?? '');
    if (!item) throw new Error('a part that is too much stands on no item');
    return item;
  }

  retract(part: Part): void {
    const item = this.itemOf(part);
    this.#touch(item);
    item.parts = item.parts.filter(each => each !== part);
  }

  /** Notes that what is needed is not to be had: it is at home, or somebody sees to it. */
  leaveOut(need: Need): void {
    const part = { ...need, item: null };
    this.#apart.push(part);
    this.#leftOut.push(part);
  }

  /** Makes what a meal does not need any more somebody's own. */
  leaveOn(part: Part): void {
    const item = this.itemOf(part);
    item.parts = item.parts.map(each => (each === part ? partByHand(item, part) : each));
    this.#left.add(item);
  }

  #touch(item: SnapshotItem): void {
    if (item.state === 'edited') takeEdited(item);
    this.#touched.add(item);
  }

  #make({ title, food }: Need): SnapshotItem {
    const made: SnapshotItem = {
      name: '',
      row: undefined,
      title: title.slice(0, longestTitle),
      food,
      section: this.#sectionOf(title),
      system: this.system,
      quantity: '',
      state: 'open',
      typed: false,
      repeats: false,
      parts: [],
      stood: [],
    };
    this.#made.set(food, made);
    return made;
  }
}

function foodsOf({ typed, food, parts }: SnapshotItem): string[] {
  return typed ? [food] : [...new Set(parts.map(part => part.food))];
}

const longestTitle = 200;
