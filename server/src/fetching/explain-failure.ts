import { FetchError } from './fetch-error.ts';

/** Turns what ended a fetch into the error that it promises; what has no code came from no network and is a defect. */
export function explainFailure(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof FetchError) return error;
  const code = codeOf(error);
  if (deadline.aborted || timeouts.has(code)) {
    return new FetchError('TIMEOUT', 'The site takes too long to answer; try again later.', error);
  }
  if (code === '') return error;
  if (code === 'ENOTFOUND') {
    return new FetchError('UNREACHABLE', 'There is no site of this name; check the address.', error);
  }
  if (/CERT|TLS|SSL|SIGNATURE|SELF_SIGNED/.test(code)) {
    return new FetchError(
      'UNREACHABLE',
      'The site cannot prove that it is the one you named (its certificate is bad).',
      error,
    );
  }
  return new FetchError(
    'UNREACHABLE',
    'The site cannot be reached, or broke off its answer; try again later.',
    error,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const timeouts = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
