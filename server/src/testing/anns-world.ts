import { afterEach, beforeEach, test } from 'vitest';
import { anyEngine } from './services/engines.ts';
import { openWorld, type Person, type TestWorld } from './world.ts';

/** A server with Ann as its only user, recreated for each test. */
export class AnnsWorld {
  #opened: { world: TestWorld; ann: Person } | undefined;

  get world(): TestWorld {
    return this.#now.world;
  }

  get ann(): Person {
    return this.#now.ann;
  }

  async open(...given: Parameters<typeof openWorld>): Promise<void> {
    const world = await openWorld(...given);
    this.#opened = { world, ann: await world.person('Ann') };
  }

  get #now() {
    if (!this.#opened) throw new Error('There is a world within tests alone.');
    return this.#opened;
  }
}

/**
 * Runs the same tests in Ann's world, on the engines of `anyEngine`. Tests in `once` run on only one: those for which
 * the database makes no difference.
 */
export function inAnnsWorld(
  describeIt: (here: AnnsWorld, once: ReturnType<typeof test.runIf>) => void,
): void {
  anyEngine((open, engine) => {
    const here = new AnnsWorld();
    beforeEach(async () => here.open(await open()));
    afterEach(() => here.world.close());
    describeIt(here, test.runIf(engine === 'sqlite'));
  });
}
