/** A cache of limited size that drops the least recently used entry first. */
export class RecentlyUsed<V extends object> {
  readonly #most: number;
  readonly #entries = new Map<string, V>();

  constructor(max: number) {
    this.#most = max;
  }

  get(key: string, make: () => V): V {
    const value = this.#entries.get(key) ?? make();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#most) {
      const [oldest = ''] = this.#entries.keys();
      this.#entries.delete(oldest);
    }
    return value;
  }

  clear(): void {
    this.#entries.clear();
  }
}
