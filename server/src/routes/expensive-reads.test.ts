import { watchChangesPath } from '@potluck/contract/changes';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { methodsOf, readsOnly } from '@potluck/contract/methods';
import { resources } from '@potluck/contract/resources';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { changeRoutes } from '../changes/routes.ts';
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

  test('a POST that only reads counts as a read, and so does joining the stream of changes', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.setErrorHandler(sendError);
    const context = newContext(here.world.context, app.log);
    const reads = new FairReads(context.slices, { seconds: 0, perSecond: 0.001 });
    apiRoutes(app, { ...context, reads });
    changeRoutes(app, { ...context, reads });
    const { client, token } = here.ann;
    const { name } = await client.list.create({
      list: { title: 'Shop', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const headers = { authorization: `Bearer ${token}` };
    const preview = () =>
      app.inject({
        ...{ method: 'POST', url: `/lists/v1alpha1/${name}:previewPlan`, headers },
        payload: {},
      });
    expect((await preview()).statusCode).toBe(200);
    const refused = await preview();
    expect(refused.json().details[0].reason).toBe('TOO_MUCH_WORK');
    const stream = await app.inject({ url: watchChangesPath, headers });
    expect(stream.statusCode).toBe(429);
  });

  test.each([
    'list.previewPlan',
    'list.proposePlanLists',
    'calendar.proposeMeals',
    'event.proposeTimes',
    'menu.fromCalendar',
  ])('%s reads only', name => {
    const [key = '', verb] = name.split('.');
    const definition = (resources as Record<string, ResourceDefinition>)[key];
    const method = definition && methodsOf(definition).find(each => each.verb === verb);
    expect(method && readsOnly(method)).toBe(true);
  });
});
