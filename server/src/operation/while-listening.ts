import type { FastifyInstance } from 'fastify';
import type { LogPoller, LogReader } from './log-poller.ts';

/** A part of the process that follows the change log or does due work. */
interface Part extends LogReader {
  /** Ends running work. */
  close(): Promise<void>;
}

/** Runs a part of the process while the app listens. Apps in tests and scripts that never listen do not run it. */
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
