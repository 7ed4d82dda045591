import { Writable } from 'node:stream';
import { ApiError } from '@potluck/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Config, readConfig } from '../../config/config.ts';
import { FairReads } from '../../context/fair-reads.ts';
import { newLimits } from '../../context/limits.ts';
import type { Store } from '../../store/store.ts';
import { Slices } from '../../work/slices.ts';
import { developmentIdentity } from '../development-identity.ts';
import { type SignInOptions, signInRoutes } from '../routes.ts';
import { quietLog } from '../sign-in-context.ts';

export interface Product {
  app: FastifyInstance;
  port: number;
  /** Its log. */
  log: () => string;
}

/** A server with only sign-in and the app's error handler. */
export async function startProduct(
  store: Store,
  { env, ...options }: SignInOptions & { env: Record<string, string> },
): Promise<Product> {
  const config: Config = readConfig({ LOG_LEVEL: 'trace', ...env });
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: config.logLevel, stream } });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.toBody());
    request.log.error({ err: error, req: request }, 'defect');
    return reply.code(500).send({ message: 'defect' });
  });
  const context = { config, store, log: app.log, limits: newLimits(), reads: new FairReads(new Slices()) };
  app.register(async scope => signInRoutes(scope, context, options), {
    prefix: '/api/auth',
  });
  developmentIdentity(app, config);
  app.get('/login', { logSerializers: quietLog }, async () => '');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The product listens on no port.');
  return { app, port: address.port, log: () => lines.join('') };
}
