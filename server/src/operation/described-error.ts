interface Described {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: Described;
}

/** What the log takes of an error: not the values that databases and clients put into fields of their errors. */
export function describedError(error: unknown): Described | unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'object' } : error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describedError(error.cause) }),
  };
}
