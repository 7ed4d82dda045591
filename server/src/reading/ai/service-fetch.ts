import type { AiSettings } from '../../config/ai-settings.ts';
import { fetchPublic } from '../../fetching/fetch-public.ts';

/** A service and how to reach it. */
export interface Reached {
  settings: AiSettings;
  /** For tests: replacements for addresses of the public web. */
  standIns: Readonly<Record<string, string>>;
}

/**
 * `fetch` for the libraries that call the service. The service's own origin, which the operator configured, may be any
 * address; all other addresses in a response follow the rules for untrusted addresses. Limits responses to the size of
 * a large picture.
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
/** A picture of 20 MiB in base64, plus metadata. */
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
