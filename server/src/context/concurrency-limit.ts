import { ApiError } from '@potluck/contract/errors';

interface Load {
  bytes: number;
  count: number;
}

interface Room {
  /** How much one person may have under way: at most a quarter of `all`. */
  each: Load;
  /** How much everybody together may have. */
  all: Load;
}

/**
 * Tracks how much is under way in this process, per person and in total. Each piece is announced before its data is
 * received and released when it is done. People with nothing under way are dropped.
 *
 * The threshold is dynamic: beyond a first piece, nobody may have more than half of what would then still be free. The
 * more people use their full share, the smaller it gets, so that newcomers find room.
 */
export class ConcurrencyLimit {
  readonly #room: Room;
  readonly #held = new Map<string, Load>();
  #all: Load = { bytes: 0, count: 0 };

  constructor(room: Room) {
    this.#room = room;
  }

  /** Throws RESOURCE_EXHAUSTED, with the time to retry, if it would be too much. The caller disposes of the result. */
  begin(who: string, bytes: number): Disposable {
    const held = added(this.#held.get(who), bytes);
    const all = added(this.#all, bytes);
    if (exceeds(held, this.#room.each))
      throw tooMuch('You have too much under way at once: try again in 5 seconds.');
    if (exceeds(all, this.#room.all) || exceeds(held, this.#share(all)))
      throw tooMuch('Much is being sent at the moment: try again in 5 seconds.');
    this.#held.set(who, held);
    this.#all = all;
    let ended = false;
    return {
      [Symbol.dispose]: () => {
        if (!ended) this.#end(who, bytes);
        ended = true;
      },
    };
  }

  /** How many people have something under way. */
  get size(): number {
    return this.#held.size;
  }

  /** One person's share at this load. */
  #share({ bytes, count }: Load): Load {
    const { all } = this.#room;
    return { bytes: (all.bytes - bytes) / 2, count: Math.max(1, (all.count - count) / 2) };
  }

  #end(who: string, bytes: number): void {
    const left = added(this.#held.get(who), -bytes, -1);
    if (left.count > 0) this.#held.set(who, left);
    else this.#held.delete(who);
    this.#all = added(this.#all, -bytes, -1);
  }
}

function added(load: Load = { bytes: 0, count: 0 }, bytes: number, count = 1): Load {
  return { bytes: load.bytes + bytes, count: load.count + count };
}

function exceeds({ bytes, count }: Load, max: Load): boolean {
  return bytes > max.bytes || count > max.count;
}

function tooMuch(message: string): ApiError {
  return new ApiError('RESOURCE_EXHAUSTED', 'TOO_MUCH_AT_ONCE', message, {
    metadata: { retryAfterSeconds: '5' },
  });
}
