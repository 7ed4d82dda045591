import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

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

interface Described {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: Described;
}

/** What the log takes of an error: not the values that databases and clients put into fields of their errors. */
function describedError(error: unknown): Described | unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'object' } : error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describedError(error.cause) }),
  };
}
