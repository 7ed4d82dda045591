import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';

interface Looking {
  /** Looks soon for whatever there is to do. */
  look(): void;
  /** Ends what goes on. */
  close(): Promise<void>;
}

const secondMillis = 1000;

/**
 * Has a part of the process look from when the app listens until it stops: after each change, and each second, as nobody
 * calls for what comes due, nor on SQLite for what another process wrote. Tests and scripts that ask an app which does
 * not listen do alone what they do.
 */
export function whileListening(app: FastifyInstance, store: Pick<Store, 'onChange'>, part: Looking): void {
  const undo: (() => void)[] = [];
  app.addHook('onListen', async () => {
    const timer = setInterval(() => part.look(), secondMillis).unref();
    undo.push(
      () => clearInterval(timer),
      store.onChange(() => part.look()),
    );
    part.look();
  });
  app.addHook('preClose', async () => {
    for (const each of undo.splice(0)) each();
    await part.close();
  });
}
