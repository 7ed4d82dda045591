import { hourMs } from '@potluck/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { whileListening } from '../operation/log-poller.ts';
import { sweepNotifications } from './delete-notifications.ts';
import { NotificationReader } from './reader.ts';

/** Reads the change log for notifications while the app listens. */
export function notifyPeople(app: FastifyInstance, context: Context): void {
  const { store, log, poller } = context;
  whileListening(app, poller, new NotificationReader(context));
  const sweep = () =>
    void sweepNotifications(store, Date.now()).catch(err => {
      log.warn({ err }, 'old notifications could not be cleared away');
    });
  const hourly = setInterval(sweep, hourMs).unref();
  app.addHook('onListen', async () => sweep());
  app.addHook('onClose', async () => clearInterval(hourly));
}
