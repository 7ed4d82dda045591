import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Affects = (key: QueryKey) => boolean;

/** A burst becomes one refresh, and refreshes stay so far apart. */
const settleMs = 60;
const apartMs = 500;

/** Fetches again what is shown and has changed; what is not shown is fetched when it is. */
export class Refresher {
  readonly #cache: QueryClient;
  #waiting: Affects[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshedTime = 0;

  constructor(cache: QueryClient) {
    this.#cache = cache;
  }

  note(affects: Affects): void {
    this.#waiting.push(affects);
    this.#timer ??= setTimeout(() => this.#refresh(), this.#pauseMs());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #pauseMs(): number {
    return Math.max(settleMs, this.#refreshedTime + apartMs - Date.now());
  }

  #refresh(): void {
    this.#timer = undefined;
    // An answer from before a change of one's own would undo for a moment what already shows.
    if (this.#cache.isMutating() > 0) {
      this.#timer = setTimeout(() => this.#refresh(), settleMs);
      return;
    }
    const affects = this.#waiting.splice(0);
    this.#refreshedTime = Date.now();
    void this.#cache.invalidateQueries({
      predicate: ({ queryKey }) =>
        !deletedHere(this.#cache, queryKey) && affects.some(each => each(queryKey)),
      refetchType: document.hidden ? 'none' : 'active',
    });
  }
}

/** Whoever deletes a thing is led away from it; until they are, nobody need ask for it to learn that it is gone. */
function deletedHere(cache: QueryClient, [of, kind, name]: QueryKey): boolean {
  const deletions = cache.getMutationCache().findAll({ mutationKey: ['delete', of], status: 'success' });
  const gone = deletions.map(({ state }) => (state.variables as { name: string }).name);
  return kind === 'get' && gone.some(each => each === name);
}
