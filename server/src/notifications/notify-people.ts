import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { sweepNotifications } from './forget.ts';
import { NotificationReader } from './reader.ts';

const secondMillis = 1000;
const hourMillis = 3600 * secondMillis;

/** Reads the change log for what people should hear of, from when the app listens until it stops. */
export function notifyPeople(app: FastifyInstance, context: Context): void {
  const { store, log } = context;
  const reader = new NotificationReader(context);
  const undo: (() => void)[] = [];
  const every = (millis: number, work: () => void) => {
    const timer = setInterval(work, millis).unref();
    undo.push(() => clearInterval(timer));
  };
  const sweep = () =>
    void sweepNotifications(store, Date.now()).catch(err => {
      log.warn({ err }, 'old notifications could not be cleared away');
    });
  app.addHook('onListen', async () => {
    undo.push(store.onChange(() => reader.look()));
    // What comes due, and on SQLite what another process wrote, is found by looking alone.
    every(secondMillis, () => reader.look());
    every(hourMillis, sweep);
    sweep();
    reader.look();
  });
  app.addHook('preClose', async () => {
    for (const each of undo.splice(0)) each();
    await reader.close();
  });
}
