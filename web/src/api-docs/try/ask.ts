import type { TriedRequest } from './request-of.ts';

/** What came back, as far as it has come. */
export interface TriedAnswer {
  status: number;
  statusText: string;
  headers: [string, string][];
  /** From sending to the last byte; of a stream, to the last that it told. */
  milliseconds: number;
  bytes: number;
  /** A text, JSON laid out; of a stream, what it has told so far. Anything else as a file. */
  body: string | Blob;
}

/** Sends a request, and tells of the answer: once, or of a stream again and again. */
export async function ask(
  request: TriedRequest,
  on: { answer: (answer: TriedAnswer) => void; signal: AbortSignal },
) {
  const { method, path, headers, token } = request;
  const began = performance.now();
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: request.body ?? null,
    signal: on.signal,
    cache: 'no-store',
    // With a token of its own, a call is not to be helped by this browser's cookies.
    credentials: token ? 'omit' : 'same-origin',
  });
  const answer = (said: string | Blob, bytes: number) =>
    on.answer({
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      milliseconds: performance.now() - began,
      bytes,
      body: said,
    });
  if (/event-stream/.test(typeOf(response))) return tell(response, answer);
  const body = await response.blob();
  answer(/json|^text\//.test(typeOf(response)) ? laidOut(await body.text()) : body, body.size);
}

async function tell(response: Response, answer: (told: string, bytes: number) => void) {
  let told = '';
  let bytes = 0;
  answer(told, bytes);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  // Safari has no loop over a stream.
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    bytes += read.value.length;
    told = `${told}${read.value}`.slice(-mostTold);
    answer(told, bytes);
  }
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** How many characters of a stream are kept in sight. */
const mostTold = 20_000;
