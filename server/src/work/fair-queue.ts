/**
 * Items that wait for a scarce resource, in one queue per person. Queues are served round robin: a person with a
 * thousand items delays others no more than a person with one. Empty queues are dropped.
 */
export class FairQueue<T> {
  /** In order of service: the next queue comes first. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many items of one person are waiting. */
  sizeOf(person: string): number {
    return this.#lines.get(person)?.length ?? 0;
  }

  add(person: string, item: T): void {
    const line = this.#lines.get(person);
    if (line) line.push(item);
    else this.#lines.set(person, [item]);
    this.#size += 1;
  }

  /** Takes the oldest item of the next permitted person. Undefined if there is none. */
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

  /** Removes a waiting item. False if it no longer waits. */
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
