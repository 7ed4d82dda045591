import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { describedError } from './described-error.ts';

/**
 * The log of the process: one JSON line each. Of requests and errors it takes what cannot carry a secret, whoever logs
 * them: an address may hold a token, a feed's secret or what somebody searched for.
 */
export function newLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: { pid: process.pid },
    serializers: {
      err: describedError,
      req: (request: { id?: unknown; method?: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
