import type { FastifyInstance } from 'fastify';
import type { LogPoller, LogReader } from './log-poller.ts';

/** A part of the process that follows the change log, or does what comes due. */
interface Part extends LogReader {
  /** Ends what goes on. */
  close(): Promise<void>;
}

/**
 * Has a part of the process look from when the app listens until it stops. Tests and scripts that ask an app which does
 * not listen do alone what they do.
 */
export function whileListening(app: FastifyInstance, poller: LogPoller, part: Part): void {
  let remove = () => {};
  app.addHook('onListen', async () => {
    remove = poller.add(part);
  });
  app.addHook('preClose', async () => {
    remove();
    await part.close();
  });
}
