import type { AiSettings } from '../../config/ai-settings.ts';
import { fetchPublic } from '../../fetching/fetch-public.ts';

/** A service with what it takes to reach it. */
export interface Reached {
  settings: AiSettings;
  /** For tests: what stands in for addresses of the public web. */
  standIns: Readonly<Record<string, string>>;
}

/**
 * `fetch` for the libraries that talk to the service: its own origin, which whoever runs this instance chose, is
 * reached wherever it lies, and everything else that an answer may name only by the rules for strangers' addresses.
 * Answers are taken in up to what a large picture needs.
 */
export function serviceFetch({ settings, standIns }: Reached): typeof fetch {
  const own = URL.parse(settings.baseUrl || googleApi)?.origin;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin === own) return bounded(await fetch(input, { ...init, redirect: 'error' }));
    const { bytes, contentType } = await fetchPublic(url.href, {
      accept: ['image/*'],
      maxBytes: mostBytes,
      timeoutMs: settings.timeoutSeconds * 1000,
      resolve: standIns,
      ...(init?.signal && { signal: init.signal }),
    });
    return new Response(bytes.slice(), { headers: { 'content-type': contentType } });
  };
}

const googleApi = 'https://generativelanguage.googleapis.com';
/** 20 MiB of a picture in base64, with what is said of it. */
const mostBytes = 28 * 1024 * 1024;

function bounded(response: Response): Response {
  let left = mostBytes;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error(`the AI service sends more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(counting) ?? null, { status, statusText, headers });
}
