import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/**
 * The process log: one JSON line per entry. Keeps only the parts of requests and errors that cannot contain secrets, no
 * matter which code logs them: an address may contain a token, a feed's secret or a search text.
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

/** The loggable part of an error, without the values that databases and clients put into its fields. */
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
