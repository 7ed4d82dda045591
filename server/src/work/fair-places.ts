/**
 * Few places for work that is turned away while all are taken, and comes back by itself. A place that becomes free is kept
 * for the person who has waited longest, so that nobody with much work takes it again each time.
 */
export class FairPlaces {
  readonly #places: number;
  /** How long after its last attempt somebody still counts as waiting. */
  readonly #patienceMillis: number;
  readonly #taken = new Map<string, number>();
  /** Since when people without a place have waited, and when they last came: the longest wait first. */
  readonly #waiting = new Map<string, { since: number; last: number }>();
  #running = 0;

  constructor({ places, patienceMillis }: { places: number; patienceMillis: number }) {
    this.#places = places;
    this.#patienceMillis = patienceMillis;
  }

  /** A place until it is disposed of. Undefined if there is none for this person now. */
  take(person: string, now = performance.now()): Disposable | undefined {
    this.#forgetThoseWhoLeft(now);
    if (this.#places - this.#running <= this.#countBefore(person)) {
      this.#wait(person, now);
      return undefined;
    }
    this.#waiting.delete(person);
    this.#count(person, 1);
    return { [Symbol.dispose]: () => this.#count(person, -1) };
  }

  /** How many other people come first. A person who has a place comes after everybody without one. */
  #countBefore(person: string): number {
    const own = this.#waiting.get(person);
    const others = [...this.#waiting].filter(([other]) => other !== person);
    return others.filter(([, { since }]) => own === undefined || since < own.since).length;
  }

  #wait(person: string, now: number): void {
    if (this.#taken.has(person)) return;
    const since = this.#waiting.get(person)?.since ?? now;
    this.#waiting.set(person, { since, last: now });
  }

  #forgetThoseWhoLeft(now: number): void {
    for (const [person, { last }] of this.#waiting)
      if (last < now - this.#patienceMillis) this.#waiting.delete(person);
  }

  #count(person: string, by: 1 | -1): void {
    this.#running += by;
    const taken = (this.#taken.get(person) ?? 0) + by;
    if (taken > 0) this.#taken.set(person, taken);
    else this.#taken.delete(person);
  }
}
