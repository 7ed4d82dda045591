import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { FairReads } from '../context/fair-reads.ts';
import { newContext } from '../context/new-context.ts';
import { sendError } from '../http/send-error.ts';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { apiRoutes } from './api-routes.ts';

inAnnsWorld(here => {
  test('a person who exceeds their read budget gets 429 with a retry time, and others are served', async () => {
    const bob = await here.world.person('Bob');
    const app = Fastify();
    app.setErrorHandler(sendError);
    const context = newContext(here.world.context, app.log);
    const reads = new FairReads(context.slices, { seconds: 0, perSecond: 0.001 });
    apiRoutes(app, { ...context, reads });
    const read = (token: string) =>
      app.inject({ url: '/meals/v1alpha1/recipes', headers: { authorization: `Bearer ${token}` } });
    expect((await read(here.ann.token)).statusCode).toBe(200);
    const refused = await read(here.ann.token);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().details[0].reason).toBe('TOO_MUCH_WORK');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(bob.token)).statusCode).toBe(200);
  });
});
