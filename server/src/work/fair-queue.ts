/**
 * Items that wait for something scarce, in one line for each person. Lines are served round robin: a person with a
 * thousand items delays the others no more than a person with one. Lines that are empty are forgotten.
 */
export class FairQueue<T> {
  /** The line that is served next comes first. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many items of one person wait. */
  sizeOf(person: string): number {
    return this.#lines.get(person)?.length ?? 0;
  }

  add(person: string, item: T): void {
    const line = this.#lines.get(person);
    if (line) line.push(item);
    else this.#lines.set(person, [item]);
    this.#size += 1;
  }

  /** Takes the oldest item of the next person who may have one; undefined if nobody may. */
  take(may: (person: string) => boolean = () => true): T | undefined {
    for (const [person, line] of this.#lines) {
      if (!may(person)) continue;
      const item = line.shift();
      this.#size -= 1;
      this.#lines.delete(person);
      if (line.length > 0) this.#lines.set(person, line);
      return item;
    }
    return undefined;
  }

  /** Takes an item out of the line; false if it does not wait any more. */
  remove(person: string, item: T): boolean {
    const line = this.#lines.get(person);
    const at = line?.indexOf(item) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    this.#size -= 1;
    if (line.length === 0) this.#lines.delete(person);
    return true;
  }
}
