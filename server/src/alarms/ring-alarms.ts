import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { whileListening } from '../operation/while-listening.ts';
import { AlarmClock } from './alarm-clock.ts';

/** Rings alarms while the app listens. */
export function ringAlarms(app: FastifyInstance, context: Context): void {
  whileListening(app, context.poller, new AlarmClock(context));
}
