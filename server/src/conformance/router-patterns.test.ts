import Fastify from 'fastify';
import { expect } from 'vitest';
import { inAnnsWorld } from '../testing/anns-world.ts';

// The app's own router skips the check for slow patterns so that it starts faster: see `allowUnsafeRegex`.
inAnnsWorld((here, once) => {
  once('a router that rejects slow patterns accepts all of ours', async () => {
    const routes = here.world.app.printRoutes({ commonPrefix: false });
    const patterns = new Set(routes.match(/:\w+\(\^[^)]*\)/g));
    expect(patterns).toContain(':p1(^[^/:]+)');
    const guarded = Fastify();
    for (const [at, pattern] of [...patterns].entries()) guarded.get(`/${at}/${pattern}`, async () => '');
    expect(() => guarded.get('/slow/:name(^(a+)+)', async () => '')).toThrow('safe');
  });
});
