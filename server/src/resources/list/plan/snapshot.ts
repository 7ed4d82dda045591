import type { MeasurementSystem } from '@potluck/contract/measure';
import type { ChildRow } from '../../children/child-part.ts';
import { byHand, type Need, type Part, type PartState } from './item-parts.ts';
import { partByHand, type SnapshotItem, snapshotItem, takeEdited, takeTyped } from './snapshot-item.ts';

/** Maps a title to the section in which an item belongs. */
export type SectionOf = (title: string) => string;

/** A list's conventions: the sections of items, and the units in which meals write. */
export interface ListConventions {
  sectionOf: SectionOf;
  system: MeasurementSystem | undefined;
}

/** The items of a list and their parts, in memory while a plan is applied, until they are written. */
export class ListSnapshot {
  readonly #items: Map<string, SnapshotItem>;
  readonly #sectionOf: SectionOf;
  /** The units of its items. */
  readonly system: MeasurementSystem | undefined;
  readonly #made = new Map<string, SnapshotItem>();
  readonly #touched = new Set<SnapshotItem>();
  readonly #left = new Set<SnapshotItem>();
  readonly #leftOut: Part[] = [];
  /** Open items, by food. */
  #byFood = new Map<string, SnapshotItem[]>();
  /** Parts without an item. */
  #apart: Part[] = [];

  constructor(rows: readonly ChildRow[], parts: readonly Part[], { sectionOf, system }: ListConventions) {
    const byItem = Map.groupBy(parts, ({ item }) => item ?? '');
    const items = rows.map(row => snapshotItem(row, { parts: byItem.get(row.name) ?? [], system }));
    this.#items = new Map(items.map(item => [item.name, item]));
    this.#sectionOf = sectionOf;
    this.system = system;
  }

  /** Items with a changed quantity. */
  get touched(): ReadonlySet<SnapshotItem> {
    return this.#touched;
  }

  /** Items with an unchanged quantity of which more now counts as added by hand. */
  get left(): ReadonlySet<SnapshotItem> {
    return this.#left.difference(this.#touched);
  }

  get leftOut(): readonly Part[] {
    return this.#leftOut;
  }

  /** All parts; those of new items refer to the item object. */
  get parts(): { part: Part; on: SnapshotItem | undefined }[] {
    const items = [...this.#items.values(), ...this.#made.values()];
    return [
      ...this.#apart.map(part => ({ part, on: undefined })),
      ...items.flatMap(on => on.parts.map(part => ({ part, on }))),
    ];
  }

  readonly stateOf = ({ item }: Part): PartState =>
    (item !== null && this.#items.get(item)?.state) || 'apart';

  /** Replaces the parts of meals; keeps manual ones. */
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

  /** The item to which more of a food is added: an existing one if possible, otherwise a new one. */
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

  /** Whether more of a food would go on an existing item. */
  holds({ food }: Need): boolean {
    return this.#byFood.has(food);
  }

  put(item: SnapshotItem, need: Need): void {
    this.#touch(item);
    item.parts.push({ ...need, item: item.name });
  }

  /** The item of a part that is about to change. */
  itemOf(part: Part): SnapshotItem {
    const item = this.#items.get(part.item ?? '');
    if (!item) throw new Error('a surplus part belongs to no item');
    return item;
  }

  retract(part: Part): void {
    const item = this.itemOf(part);
    this.#touch(item);
    item.parts = item.parts.filter(each => each !== part);
  }

  /** Records that a need is not to be bought: it is at home, or another person takes care of it. */
  leaveOut(need: Need): void {
    const part = { ...need, item: null };
    this.#apart.push(part);
    this.#leftOut.push(part);
  }

  /** Turns a part that no meal needs into a manual one. */
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
