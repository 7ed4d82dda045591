import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { AlarmClock } from './alarm-clock.ts';

/** Rings alarms from when the app listens until it stops. */
export function ringAlarms(app: FastifyInstance, context: Context): void {
  const clock = new AlarmClock(context);
  const undo: (() => void)[] = [];
  app.addHook('onListen', async () => {
    const timer = setInterval(() => clock.look(), 1000).unref();
    undo.push(
      () => clearInterval(timer),
      context.store.onChange(() => clock.look()),
    );
    clock.look();
  });
  app.addHook('preClose', async () => {
    for (const each of undo.splice(0)) each();
    await clock.close();
  });
}
