/** A cache of limited size that drops the least recently used entry first. */
export class RecentlyUsed<V extends object> {
  readonly #most: number;
  readonly #kept = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => V): V {
    const value = this.#kept.get(key) ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#most) {
      const [oldest = ''] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }
}
