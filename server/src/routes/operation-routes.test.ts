import { expect, onTestFinished, test } from 'vitest';
import { follow } from '../testing/follow.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld } from '../testing/world.ts';

const METRICS_TOKEN = 'prometheus-of-this-house';

anyEngine(open => {
  test('metrics report requests by route, the event loop, the store, streams and jobs', async () => {
    const { app, person } = await world({ METRICS_TOKEN });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const ann = await person('Ann');
    await ann.client.recipe.list({});
    await app.inject({ url: '/api/meals/v1alpha1/recipes/secret' });
    const stream = await follow(app, ann);
    await stream.settled(0);
    const text = await read(app);
    expect(text).toMatch(
      /potluck_request_duration_seconds_count\{method="GET",route="\/api\/meals\/v1alpha1\/recipes",status="200"\} 1/,
    );
    expect(text).toMatch(/route="\/api\/meals\/v1alpha1\/recipes\/\*",status="401"\} 1/);
    expect(text).not.toContain('secret');
    expect(text).toMatch(/^potluck_streams_open 1$/m);
    expect(text).toMatch(/^potluck_requests_open 2$/m);
    expect(text).toMatch(/^potluck_store_waiting 0$/m);
    expect(text).toMatch(/^potluck_jobs_running \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    stream.leave();
  }, 20_000);

  test('metrics require the token', async () => {
    const { app } = await world({ METRICS_TOKEN });
    for (const authorization of ['', 'Bearer guessed', `Basic ${METRICS_TOKEN}`]) {
      const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization } });
      expect(statusCode).toBe(401);
    }
  });

  test('without a configured token, there are no metrics', async () => {
    const { app } = await world({});
    for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
      const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization } });
      expect(statusCode).toBe(404);
    }
  });

  async function world(env: Record<string, string>) {
    const opened = await openWorld(await open(), env);
    onTestFinished(() => opened.close());
    return opened;
  }
});

async function read(app: Awaited<ReturnType<typeof openWorld>>['app']): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await app.inject({ url: '/metrics', headers });
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.body;
}
