import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld } from '../testing/world.ts';
import { newLog } from './log.ts';

anyEngine(open => {
  test('a request is logged in one line with its route and duration, but without its content', async () => {
    const { app, log, token } = await loggingApp();
    const requests = [
      { url: '/api/meals/v1alpha1/recipes?filter=grandmother&pageSize=1' },
      { url: '/api/meals/v1alpha1/recipes/hushhush' },
      { url: '/api/auth/token/secretkey' },
      { url: '/login?token_key=secretkey' },
      { url: '/api/feeds/calendars/secretkey.ics' },
      { url: '/api/nothing/secretkey' },
      { url: '/api/feeds/calendars/secretkey.ics' },
      { url: '/healthz' },
    ];
    for (const each of requests)
      await app.inject({ ...each, headers: { authorization: `Bearer ${token}`, cookie: 'c=secretkey' } });
    await app.inject({
      method: 'POST',
      url: '/api/meals/v1alpha1/recipes:parseText',
      headers: { authorization: `Bearer ${token}` },
      payload: { text: 'ann@example.com' },
    });
    for (const verb of ['preview', 'accept'])
      await app.inject({
        method: 'POST',
        url: `/api/users/v1alpha1/links:${verb}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { secret: 'secretkey' },
      });
    const text = log.join('');
    const lines = log.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/meals/v1alpha1/recipes', 200],
      ['GET', '/api/meals/v1alpha1/recipes/*', 404],
      ['GET', '/api/auth/token/*', 401],
      ['GET', 'web', 404],
      ['GET', '/api/feeds/calendars/*.ics', 404],
      ['GET', '/api/*', 404],
      ['GET', '/api/feeds/calendars/*.ics', 404],
      ['GET', '/healthz', 200],
      ['POST', '/api/meals/v1alpha1/recipes:parseText', 200],
      ['POST', '/api/users/v1alpha1/links:preview', 404],
      ['POST', '/api/users/v1alpha1/links:accept', 404],
    ]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length);
    for (const { durationMs } of lines) expect(durationMs).toBeGreaterThanOrEqual(0);
    for (const secret of [token, 'grandmother', 'hushhush', 'secretkey', 'ann@example.com'])
      expect(text).not.toContain(secret);
  }, 20_000);

  test('an error is logged with its stack, but without the values in it', async () => {
    const { app, log } = await loggingApp();
    app.get('/api/broken', async () => {
      throw Object.assign(new Error('a row is twice there', { cause: new Error('the index says so') }), {
        code: '23505',
        detail: 'Key (email)=(ann@example.com) already exists.',
      });
    });
    const { statusCode } = await app.inject({ url: '/api/broken?q=ann@example.com' });
    expect(statusCode).toBe(500);
    const failed = log.map(line => JSON.parse(line)).find(({ level }) => level === 50);
    expect(failed.err).toMatchObject({ message: 'a row is twice there', code: '23505' });
    expect(failed.err.cause.message).toBe('the index says so');
    expect(log.join('')).not.toContain('ann@example.com');
  });

  test('the configuration sets the log level', async () => {
    const { app, log } = await loggingApp('warn');
    await app.inject({ url: '/healthz' });
    expect(log).toEqual([]);
  });

  async function loggingApp(LOG_LEVEL: 'info' | 'warn' = 'info') {
    const log: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log.push(String(chunk));
        done();
      },
    });
    const world = await openWorld(await open());
    const app = await buildApp(world.context, { loggerInstance: newLog({ logLevel: LOG_LEVEL }, stream) });
    onTestFinished(async () => {
      await app.close();
      await world.close();
    });
    return { app, log, token: (await world.person('Ann')).token };
  }
});
